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

/** Ticks of this thread while something is done. */
const ticksDuring = async (work: Promise<unknown>): Promise<number> => {
  let ticks = 0
  let isOver = false
  const tick = (): void => {
    ticks += 1
    if (!isOver) setImmediate(tick)
  }
  tick()
  await work
  isOver = true
  return ticks
}

test('papers are drawn while this thread goes on', async () => {
  const draw = drawApart<typeof facts>(terms, 'drawTerms')
  const [paper] = await Promise.all([draw(facts), draw(facts)])
  expect((await readPdf(paper)).text).toContain('Le vendeur reste propriétaire.')
  // In this thread each step of a drawing would be one tick.
  expect(await ticksDuring(draw(facts))).toBeGreaterThan(20)
})

test('what cannot be drawn fails where it was asked for, and the next paper is drawn', async () => {
  const draw = drawApart<object>(terms, 'drawTerms')
  await expect(draw({ ...facts, text: () => 'later' })).rejects.toThrow(/could not be cloned/)
  await expect(draw({ ...facts, language: 7 })).rejects.toThrow()
  expect((await readPdf(await draw(facts))).pages).toBe(1)
})
