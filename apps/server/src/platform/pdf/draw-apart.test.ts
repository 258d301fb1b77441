import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { programOf } from '../program.ts'
import { drawApart } from './draw-apart.ts'

const terms = programOf('terms-paper', new URL('../../document/terms/terms-paper.ts', import.meta.url))
const facts = {
  barcode: '412345678901',
  appName: 'Reprise',
  version: '7',
  agreedAt: new Date('2126-03-01T12:00:00Z'),
  language: 'fr',
  text: '<p>Le vendeur reste propriétaire.</p>',
  address: undefined,
}

/** Seen by both threads; zero until one says otherwise. */
const aWord = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

test('papers are drawn while this thread goes on', async () => {
  const waits = { ...terms, file: fileURLToPath(new URL('../../../test/waits-to-draw.mjs', import.meta.url)) }
  const [begun, goOn] = [aWord(), aWord()]
  const paper = drawApart<object>(waits, 'drawLate')({ begun, goOn })
  await expect.poll(() => Atomics.load(begun, 0)).toBe(1)
  Atomics.store(goOn, 0, 1)
  Atomics.notify(goOn, 0)
  expect(Buffer.from(await paper).toString()).toBe('told to go on')
})

test('papers asked for at once are each drawn', async () => {
  const draw = drawApart<typeof facts>(terms, 'drawTerms')
  const papers = await Promise.all([draw(facts), draw({ ...facts, text: '<p>Der Verkäufer bleibt Eigentümer.</p>' })])
  const [french, german] = await Promise.all(papers.map((paper) => readPdf(paper)))
  expect(french?.text).toContain('Le vendeur reste propriétaire.')
  expect(german?.text).toContain('Der Verkäufer bleibt Eigentümer.')
})

test('what cannot be drawn fails where it was asked for, and the next paper is drawn', async () => {
  const draw = drawApart<object>(terms, 'drawTerms')
  await expect(draw({ ...facts, text: () => 'later' })).rejects.toThrow(/could not be cloned/)
  await expect(draw({ ...facts, language: 7 })).rejects.toThrow()
  expect((await readPdf(await draw(facts))).pages).toBe(1)
})
