// @module-tag postgres
import { printedBarcode } from '@reprise/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'

// Mails about a question that could not go out at once: a mail server was away, or they waited for their minute.

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

/** Of an order, now that all that waited goes out; without the name of its product. */
const mailed = async ({ barcode }: Sale): Promise<string[]> => {
  const before = new Set(bench.mails)
  await bench.worksOff()
  const fresh = bench.mails.filter((mail) => !before.has(mail) && mail.text.includes(printedBarcode(barcode)))
  return fresh.map(({ subject }) => subject.split('\u00a0: ')[0] ?? '')
}
const asked = async (): Promise<Sale> => {
  const sale = await bench.disputed()
  expect(await mailed(sale)).toEqual(['Bien arrivé', 'À voir'])
  return sale
}
const answers = async (sale: Sale, action: 'accept' | 'decline'): Promise<void> => {
  await bench.stepsUp(sale)
  expect((await bench.answers(sale, action)).status).toBe(200)
}

describe('a mail about a question is not sent once it does not hold any more:', () => {
  test('a question that was answered on the page before its mail could go', async () => {
    const sale = await bench.disputed()
    await answers(sale, 'decline')
    expect(await mailed(sale)).toEqual(['Bien arrivé', 'Nous vous le renvoyons'])
  })

  test('an answer in whose place another came', async () => {
    const sale = await asked()
    await answers(sale, 'decline')
    await answers(sale, 'accept')
    expect(await mailed(sale)).toEqual(['C’est convenu'])
  })

  test('an answer that was taken down by mistake, and taken back', async () => {
    const sale = await asked()
    const { token, params } = { token: bench.key, params: { id: sale.id } }
    await bench.api('answerForCustomer', { token, params, body: { action: 'accept', told: 'telephone' } })
    const correction = { correction: 'acceptance', reason: 'Another customer rang' } as const
    expect((await bench.api('correctOrder', { token, params, body: correction })).body.status).toBe('disputed')
    expect(await mailed(sale)).toEqual([])
    await answers(sale, 'accept')
    expect(await mailed(sale)).toEqual(['C’est convenu'])
  })

  test('the end of the days to answer, after which an answer came all the same', async () => {
    const sale = await asked()
    bench.clock.passDays(15)
    await bench.jobs['litigation.follow-up']()
    expect((await bench.orderOf(sale)).status).toBe('returning')
    await answers(sale, 'accept')
    expect(await mailed(sale)).toEqual(['C’est convenu'])
  })
})
