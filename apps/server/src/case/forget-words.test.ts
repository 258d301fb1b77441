import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'

const SAID = 'I sold nothing, and found your letter in my box.'

let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { scopes: ['support'] })
})
beforeEach(() => bench.clock.set(NOON))

const forget = () => bench.jobs['case.forget-words']()
/** An order that ends at once, about which something was brought forward. */
const ended = async (): Promise<Sale & { readonly caseId: string }> => {
  const sale = await bench.sale()
  const body = { kind: 'name-misused', statement: SAID } as const
  const opened = await sale.browser.api('openCase', { params: { id: sale.id }, body })
  await bench.moves(sale.id, 'cancel', 'The name was misused')
  return { ...sale, caseId: opened.body._embedded.cases[0]?.id ?? '' }
}
const answers = ({ caseId }: { readonly caseId: string }) =>
  bench.api('answerCase', {
    token: support,
    params: { id: caseId },
    body: { outcome: 'name-misused', answer: 'We have cancelled it.' },
  })
const wordsOf = async ({ caseId }: { readonly caseId: string }) => {
  const { body } = await bench.api('getCase', { token: support, params: { id: caseId } })
  return [body.statement, body.answer]
}

test('what either side wrote goes 90 days after the order has ended; what was brought forward and the outcome stay', async () => {
  const sale = await ended()
  await answers(sale)
  bench.clock.passDays(90)
  await forget()
  expect(await wordsOf(sale)).toEqual([SAID, 'We have cancelled it.'])
  bench.clock.passDays(1)
  await forget()
  await forget()
  expect(await wordsOf(sale)).toEqual([null, null])
  const { rows } = await sql<object>`
    select kind, outcome, statement, answer from customer_case where id = ${sale.caseId}`.execute(bench.database.db)
  expect(rows).toEqual([{ kind: 'name-misused', outcome: 'name-misused', statement: null, answer: null }])
})

test('of a case that is open, or was answered late, the words are there to be read', async () => {
  const sale = await ended()
  bench.clock.passDays(120)
  await forget()
  expect(await wordsOf(sale)).toEqual([SAID, null])
  await answers(sale)
  bench.clock.passDays(90)
  await forget()
  expect(await wordsOf(sale)).toEqual([SAID, 'We have cancelled it.'])
  bench.clock.passDays(1)
  await forget()
  expect(await wordsOf(sale)).toEqual([null, null])
})
