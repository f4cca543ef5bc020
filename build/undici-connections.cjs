// What a bundle of main takes of undici: its connections. The rest (fetch, WebSocket, caches, mocks) is six hundred
// kilobytes that nothing here calls, and CommonJS cannot be shaken out of a bundle. What runs from its sources uses the whole.

// As undici's own entry does: the calls are hung onto every dispatcher.
Object.assign(require('undici/lib/dispatcher/dispatcher.js').prototype, require('undici/lib/api'))

module.exports = {
  Agent: require('undici/lib/dispatcher/agent.js'),
  Client: require('undici/lib/dispatcher/client.js'),
  Dispatcher: require('undici/lib/dispatcher/dispatcher.js'),
  Pool: require('undici/lib/dispatcher/pool.js'),
  ProxyAgent: require('undici/lib/dispatcher/proxy-agent.js'),
}
