import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const PROMISED = 32_000
const REASON = 'Scanned the box beside it'

const corrects = ({ id }: Sale, correction: string, more: object = {}, token = bench.key) =>
  bench.api('correctOrder', { token, params: { id }, body: { correction, reason: REASON, ...more } })
const bought = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.finds(sale.id)
  return sale
}
const storyOf = async (sale: Sale) => (await bench.orderOf(sale)).history.map(({ transition }) => transition)
/** The texts of the mails about an order that an action brings about. */
const mailsOf = async (sale: Sale, action: () => Promise<unknown>): Promise<string[]> => {
  await bench.worksOff()
  const before = bench.mailsAbout(sale).length
  await action()
  await bench.worksOff()
  return bench.mailsAbout(sale).slice(before)
}

describe('a mistake is taken back', () => {
  test('a reception: the order waits for its parcel again, its customer is told, and the page shows what stands', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const told = await mailsOf(sale, async () => {
      expect(await corrects(sale, 'reception')).toMatchObject({
        status: 200,
        body: { status: 'created', allowedTransitions: ['send', 'receive', 'cancel'] },
      })
    })
    expect(told).toEqual(['Pas encore arrivé\u00a0: Acme One 128\u00a0Go'])
    expect(await storyOf(sale)).toEqual(['place'])
    const shown = await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })
    expect(shown.body.history.at(-1)).toMatchObject({ transition: 'undo-reception', actor: 'operator', reason: REASON })
    const again = await mailsOf(sale, () => bench.receives(sale))
    expect(again).toEqual(['Bien arrivé\u00a0: Acme One 128\u00a0Go'])
  })

  test('of an order that had been cancelled: it is cancelled again, and nobody is asked any more', async () => {
    const sale = await bench.sale()
    await bench.moves(sale.id, 'cancel')
    await bench.receives(sale)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'disputed' })
    expect((await corrects(sale, 'reception')).body.status).toBe('cancelled')
    expect((await bench.orderOf(sale)).needs).toEqual([])
  })

  test('a finding: the question is withdrawn, the order waits on the bench, and what is found next counts', async () => {
    const sale = await bench.disputed()
    const told = await mailsOf(sale, async () => {
      expect((await corrects(sale, 'finding')).body.status).toBe('received')
    })
    expect(told).toEqual(['Retirée\u00a0: notre question sur Acme One 128\u00a0Go'])
    expect(problemOf(await sale.browser.api('getLitigation', { params: { id: sale.id } })).problem).toBe(
      'litigation-not-found',
    )
    expect(problemOf(await bench.moves(sale.id, 'accept')).problem).toBe('transition-not-allowed')
    await bench.finds(sale.id)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED })
  })

  test('a finding of a second look: the product waits for its second look again', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'contest')
    await bench.finds(sale.id, { answers: { glass: 'light' } })
    expect((await corrects(sale, 'finding')).body.status).toBe('disputed')
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
    expect(sheet.body.look).toBe('second')
  })

  test('an obstacle after the acceptance: the order is accepted again', async () => {
    const sale = await bought()
    await bench.reports(sale.id, 'blocklisted')
    expect((await corrects(sale, 'finding')).body.status).toBe('accepted')
    expect(await storyOf(sale)).toEqual(['place', 'receive', 'accept'])
  })

  test('an acceptance: the product is looked at again, and the register says that it was not bought', async () => {
    const sale = await bought()
    const told = await mailsOf(sale, async () => {
      expect((await corrects(sale, 'acceptance')).body.status).toBe('received')
    })
    expect(told).toEqual(['Pas encore décidé\u00a0: Acme One 128\u00a0Go'])
    const register = await bench.api('exportRegister', {
      token: bench.key,
      params: { affiliate: 'acme' },
      query: { purpose: 'The quarter' },
    })
    expect(register.text).toContain('Not bought after all: accepted by mistake, 2026-11-20')
    expect(problemOf(await bench.moves(sale.id, 'accept')).problem).toBe('transition-not-allowed')
    await bench.finds(sale.id, { answers: { glass: 'light' } })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'disputed' })
  })

  test('a yes that was noted for the customer: they are asked again, at what was promised and offered', async () => {
    const sale = await bench.disputed()
    await bench.worksOff()
    const body = { action: 'accept', told: 'telephone' }
    await bench.api('answerForCustomer', { token: bench.key, params: { id: sale.id }, body })
    const told = await mailsOf(sale, async () => {
      expect((await corrects(sale, 'acceptance')).body).toMatchObject({ status: 'disputed', amount: PROMISED })
    })
    expect(told).toEqual(['Pas encore décidé\u00a0: Acme One 128\u00a0Go'])
    expect(await bench.litigationOf(sale)).toMatchObject({
      status: 'open',
      action: null,
      allowedActions: ['accept', 'decline', 'recycle', 'contest'],
    })
  })

  test('an acceptance after the customer had agreed to less: what they agreed to stands', async () => {
    const sale = await bench.disputed()
    await bench.stepsUp(sale)
    await bench.answers(sale, 'accept')
    const { amount: agreed } = await bench.orderOf(sale)
    expect(agreed).toBeLessThan(PROMISED)
    await bench.reports(sale.id, 'blocklisted')
    await bench.moves(sale.id, 'clear', 'The list was wrong')
    expect((await bench.moves(sale.id, 'accept')).status).toBe(200)
    expect((await corrects(sale, 'acceptance')).body).toMatchObject({ status: 'received', amount: agreed })
    expect((await bench.moves(sale.id, 'accept')).body).toMatchObject({ status: 'accepted', amount: agreed })
    expect(await bench.orderOf(sale)).toMatchObject({ amountBefore: PROMISED })
  })

  test('a give-back: the order goes on, and its open question with it', async () => {
    const sale = await bench.disputed()
    await bench.moves(sale.id, 'give-back')
    await bench.worksOff()
    expect((await corrects(sale, 'give-back')).body.status).toBe('disputed')
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'open' })
    const accepted = await bought()
    await bench.moves(accepted.id, 'give-back', 'Asked for by the police')
    expect((await corrects(accepted, 'give-back')).body.status).toBe('accepted')
  })

  test('a demand for identity, by a key that may ask for it', async () => {
    const sale = await bought()
    const key = await anOperatorKey(bench.deps, { scopes: ['orders', 'identity'] })
    await bench.api('requireIdentity', { token: key, params: { id: sale.id } })
    expect(problemOf(await corrects(sale, 'identity'))).toEqual({ status: 403, problem: 'scope-missing' })
    const told = await mailsOf(sale, async () => {
      expect((await corrects(sale, 'identity', {}, key)).body.identityCheck).toBe('not-required')
    })
    expect(told).toEqual(['Plus nécessaire\u00a0: la preuve d’identité'])
    expect((await bench.orderOf(sale)).needs).toEqual([])
  })
})

describe('nothing is taken back', () => {
  test('that something followed from: the problem says what to do instead, and nothing changes', async () => {
    const sale = await bench.disputed()
    const got = await corrects(sale, 'reception')
    expect(problemOf(got)).toEqual({ status: 409, problem: 'correction-not-possible' })
    expect(got.body).toMatchObject({
      detail: expect.stringContaining('order correct … finding'),
      current: { status: 'disputed' },
    })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'disputed' })
  })

  test('without a reason, or with a document that does not belong to it', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    expect((await corrects(sale, 'reception', { reason: '' })).status).toBe(400)
    for (const wrong of [{ correction: 'document' }, { document: sale.id }])
      expect(problemOf(await corrects(sale, 'reception', wrong)).problem).toBe('field-rejected')
  })
})

describe('what was corrected in time is told to nobody', () => {
  test.each([
    ['a reception', 'reception', (sale: Sale) => bench.receives(sale)],
    [
      'an inspection',
      'finding',
      async (sale: Sale) => {
        await bench.receives(sale)
        await bench.worksOff()
        await bench.finds(sale.id, { answers: { glass: 'light' } })
      },
    ],
    [
      'an acceptance',
      'acceptance',
      async (sale: Sale) => {
        await bench.receives(sale)
        await bench.worksOff()
        await bench.finds(sale.id)
      },
    ],
  ] as const)('%s', async (_, correction, decide) => {
    const sale = await bench.sale()
    await decide(sale)
    const before = bench.mailsAbout(sale)
    await corrects(sale, correction)
    await bench.worksOff()
    expect(bench.mailsAbout(sale)).toEqual(before)
  })
})
