import type { CDPSession, Page } from '@playwright/test'

/** What a French keyboard makes of the keys that a scanner set to US presses. */
const FRENCH: { readonly [key: string]: string } = {
  ...{ a: 'q', q: 'a', w: 'z', z: 'w', m: ',' },
  ...{ 1: '&', 2: 'é', 3: '"', 4: "'", 5: '(', 6: '-', 7: 'è', 8: '_', 9: 'ç', 0: 'à' },
}
const GAP_S = 0.005

export type Scanner = {
  /** Types a code and Enter, as fast as a scanner, at a computer with a French keyboard. */
  readonly scans: (code: string) => Promise<void>
}

/** A scanner on the page's computer. Its keys bear its own times: a busy machine delivers them late, as a busy page gets them. */
export const aScanner = async (page: Page): Promise<Scanner> => {
  const device: CDPSession = await page.context().newCDPSession(page)
  // Sent at once, in their order: a scanner waits for no page.
  const press = (key: string, code: string, timestamp: number): readonly Promise<unknown>[] => {
    const text = key.length === 1 ? { text: key } : key === 'Enter' ? { text: '\r' } : {}
    return [
      device.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, timestamp, ...text }),
      device.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, timestamp }),
    ]
  }
  return {
    scans: async (scanned) => {
      let at = Date.now() / 1_000
      const sent: Promise<unknown>[] = []
      for (const character of scanned) {
        const small = character.toLowerCase()
        const key = FRENCH[small] ?? small
        const code = /\d/.test(small) ? `Digit${small}` : `Key${small.toUpperCase()}`
        sent.push(...press(character === small ? key : key.toUpperCase(), code, at))
        at += GAP_S
      }
      sent.push(...press('Enter', 'Enter', at))
      await Promise.all(sent)
    },
  }
}
