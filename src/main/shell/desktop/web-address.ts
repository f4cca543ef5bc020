// Checks an address before the system opens it in the browser: a web page, and nothing that starts a program.

/** `openExternal` starts programs by scheme, so only `https` without a login gets through. */
export async function openWebAddress(address: string, open: (url: string) => Promise<void>): Promise<void> {
  const url = webAddress(address)
  if (url !== null) await open(url)
}

/** As the browser will read it. Null if it isn't a web page. */
function webAddress(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:') return null
  return url.username === '' && url.password === '' ? url.href : null
}
