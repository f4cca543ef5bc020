import { describe, expect, it } from 'vitest'
import { toastXml } from './toasts.ts'

const TOAST = { id: 'alert-7-1', title: 'Tracking stopped', body: 'MEDU1234567 of Alder & Finch' }

describe('a notification for Windows', () => {
  it('says with a click on its body which one it is, and with its button that it is the button', () => {
    const xml = toastXml({ ...TOAST, button: 'Resume tracking' })
    expect(attribute(xml, 'toast launch')).toBe('type=click&tag=alert-7-1')
    expect(attribute(xml, 'arguments')).toBe('type=action&action=0&tag=alert-7-1')
    expect(attribute(xml, 'content')).toBe('Resume tracking')
  })

  it('shows what customers are called, whatever is in it: XML that Windows cannot read is no notification at all', () => {
    const name = 'A&B <Co> "Ltd" \u0000\u001b\ufffe\ud800 ☂ 港'
    const xml = toastXml({ ...TOAST, title: name, body: name, button: name })
    const shown = 'A&B <Co> "Ltd" \ufffd ☂ 港'
    expect([...xml.matchAll(/<text>(.*?)<\/text>/g)].map(([, text]) => unescaped(text ?? ''))).toEqual([shown, shown])
    expect(attribute(xml, 'content')).toBe(shown)
    expect(xml.replaceAll(/<\/?[a-z]+( [a-zA-Z]+="[^"<&]*(&#\d+;[^"<&]*)*")*\/?>|&#\d+;/g, '')).not.toMatch(/[<>&"]/)
  })

  it('is silent only where it is asked to be', () => {
    expect(toastXml({ ...TOAST, silent: true })).toContain('<audio silent="true"/>')
    expect(toastXml(TOAST)).not.toContain('audio')
  })
})

function attribute(xml: string, name: string): string {
  return unescaped(new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '')
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
