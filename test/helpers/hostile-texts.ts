// Texts that attack programs which show, print, paste or log them. Every output is tested with each.

export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script>',
  'closed markup': '"></td></table><h1>Paid</h1>',
  'an ampersand': 'Alder & Finch',
  entities: '&lt;b&gt;&amp;&#0;',
  'a formula': '=HYPERLINK("https://evil.example","Invoice")',
  'a formula behind a tab': '\t=1+1',
  'a full-width formula': '＝1+1',
  'a formula behind nothing seen': '\u200b\u2060\ufeff=1+1',
  'a formula in quotes': '"=1+1',
  'a formula in a later cell': 'x;=1+1\t+2',
  'a command': '@SUM(1+1)|cmd',
  'a turned direction': 'MSCU\u202e7654321\u202c',
  isolates: '\u2066\u2067left\u2069\u200f',
  'a new line': 'Booked\r\nquaywatch: all is well',
  'other new lines': 'a\u2028b\u2029c\u0085d\u000be',
  'a terminal’s commands': '\u001b[2J\u001b]0;owned\u0007\u009b31m',
  'nothing seen': '\u200b\u2060\u00ad\ufeff',
  'a nul': 'a\u0000b',
  'half a character': 'a\ud800b\udc00',
  'an address': 'javascript:alert(1)',
  'a template': '{count} ${7*7} {{constructor.constructor("alert(1)")()}}',
  'a name of the language': '__proto__',
  'very long': 'Ω'.repeat(20_000),
  'piled marks': `Z${'\u0351'.repeat(500)}`,
}

/** Control characters, line breaks and bidirectional overrides. */
export const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
