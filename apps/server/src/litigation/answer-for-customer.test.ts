import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const says = (sale: Sale, action: 'accept' | 'decline' | 'recycle' | 'contest', note?: string) =>
  bench.api('answerForCustomer', {
    token: bench.key,
    params: { id: sale.id },
    body: { action, told: 'telephone', ...(note === undefined ? {} : { note }) },
  })

describe('an answer that a customer gave by telephone', () => {
  test('counts as theirs: the lower price is agreed, they are told by mail, and who took it down is kept', async () => {
    const sale = await bench.disputed()
    expect((await says(sale, 'accept', 'Rang at noon')).body).toMatchObject({ action: 'accept', status: 'accepted' })
    const order = await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })
    expect(order.body).toMatchObject({
      amount: 29_400,
      notes: [
        {
          text: 'Answered accept for the customer, who told it by telephone: Rang at noon',
          actor: expect.stringMatching(/^key:/),
        },
      ],
    })
    expect(order.body.history.at(-1)).toMatchObject({ transition: 'accept', reason: 'accept, told by telephone' })
    await bench.worksOff()
    expect(bench.mails.at(-1)?.text).toContain('294')
    // What is said twice counts once.
    expect((await says(sale, 'accept')).status).toBe(200)
    expect((await says(sale, 'decline')).body).toMatchObject({ error: 'answer-not-possible', current: { allowed: [] } })
  })

  test('may be changed by the customer as their own, while the product is still here', async () => {
    const sale = await bench.disputed()
    expect((await says(sale, 'decline')).body).toMatchObject({ status: 'returning' })
    await bench.stepsUp(sale)
    expect((await bench.answers(sale, 'accept')).status).toBe(200)
    expect((await bench.orderOf(sale)).status).toBe('accepted')
  })

  test('is none where nothing was asked', async () => {
    const sale = await bench.sale()
    expect(problemOf(await says(sale, 'accept'))).toEqual({ status: 404, problem: 'litigation-not-found' })
  })
})
