import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const wordsOf = (locale: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../../locales/${locale}/${name}.json`), 'utf8'))

test.each([
  ['en', 'proof of'],
  ['fr', 'attestation'],
  ['de', 'nachweis'],
  ['es', 'comprobante'],
  ['it', 'attestato'],
  ['nl', 'bewijs'],
  ['ar', 'إثبات'],
])('in %s the proof of a sale has one name, for sellers and for operators', (locale, name) => {
  const told = wordsOf(locale, 'console')
  const titles = [
    wordsOf(locale, 'portal')['order.pass.title'],
    wordsOf(locale, 'paper')['paper.pass.title'],
    ...['console.act.pass', 'console.action.openPass', 'console.leads.pass'].map((key) => told[key]),
  ]
  for (const title of titles) expect(title?.toLowerCase()).toContain(name)
})
