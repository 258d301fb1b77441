import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { NOON } from '../../test/platform.ts'
import { aTradeIn, PERSON, type TradeIn } from '../../test/trade-in.ts'

let shop: TradeIn
let reprise: ReturnType<typeof aCommandLine>
let token: string
beforeAll(async () => {
  shop = await aTradeIn()
  token = await shop.hasAffiliate()
  await shop.hasAffiliate({ id: 'nord' })
  reprise = aCommandLine(shop.deps.db, () => shop.clock.now())
})
beforeEach(() => shop.clock.set(NOON))

const sale = async () => {
  const browser = shop.browser(token)
  const { body } = await browser.sells()
  const parcel = await browser.api('createOrderParcel', { body: { order: body.id, transportation: 'label' } })
  return { id: body.id, barcode: body.barcode ?? '', trackingNumber: parcel.body.trackingNumber ?? '' }
}
const lastAudit = async () => {
  const { rows } = await sql`select actor, action, subject from audit_entry order by id desc limit 1`.execute(
    shop.deps.db,
  )
  return rows[0]
}

describe('operator-key', () => {
  const create = [
    'operator-key',
    'create',
    '--name',
    'Bench 3',
    '--affiliates',
    'acme,NORD',
    '--scopes',
    'orders,support',
  ]

  test('create shows the key once, and it works', async () => {
    const { code, out } = await reprise(...create, '--expires', '90d')
    expect(code).toBe(0)
    const key = /rk_[0-9a-f]{16}_[\w-]{43}/.exec(out)?.[0] ?? ''
    expect(out).toContain('the only time it is shown')
    const { body } = await shop.api('getOperatorKey', { token: key })
    expect(body).toMatchObject({ name: 'Bench 3', affiliates: ['acme', 'nord'], expiresAt: '2027-02-18T12:00:00.000Z' })
    expect(await lastAudit()).toMatchObject({
      actor: expect.stringMatching(/^command-line:./),
      action: 'operator-key create',
      subject: { key: body.id, scopes: 'orders support', affiliates: 'acme nord' },
    })
    const list = await reprise('operator-key', 'list', '--json')
    expect(list.out).not.toContain(key.slice(-43))
    expect(JSON.parse(list.out)[0]).toMatchObject({ id: body.id, state: 'good', lastUsed: '2026-11-20' })
  })

  test('revoke ends it at once', async () => {
    const made = JSON.parse((await reprise(...create, '--json')).out)
    expect(made.state).toBeUndefined()
    expect((await shop.api('getOperatorKey', { token: made.key })).status).toBe(200)
    expect(await reprise('operator-key', 'revoke', made.id)).toMatchObject({
      code: 0,
      out: expect.stringContaining('opens nothing'),
    })
    expect((await shop.api('getOperatorKey', { token: made.key })).status).toBe(401)
    expect((await reprise('operator-key', 'revoke', made.id)).out).toContain('revoked before')
    expect((await reprise('operator-key', 'list')).out).toMatch(new RegExp(`${made.id} +Bench 3 +revoked`))
  })

  test('of one store expires at the end of the day that is named', async () => {
    const made = await reprise(
      ...['operator-key', 'create', '--name', 'Paris', '--affiliates', 'acme', '--scopes', 'stores'],
      ...['--store', 'paris-1', '--expires', '2027-01-31', '--json'],
    )
    expect(JSON.parse(made.out)).toMatchObject({ storeId: 'paris-1', expiresAt: '2027-02-01T00:00:00.000Z' })
  })

  test.each([
    [['--affiliates', 'nobody', '--scopes', 'orders'], 1, 'There is no affiliate "nobody"'],
    [['--affiliates', 'acme', '--scopes', 'all'], 2, 'There is no scope "all"'],
    [['--affiliates', 'all', '--scopes', 'stores'], 1, 'name exactly one'],
    [['--affiliates', 'acme', '--scopes', 'orders', '--expires', 'soon'], 2, '--expires needs a day'],
    [['--affiliates', 'acme'], 2, '--scopes is missing'],
  ])('create with %j is refused', async (options, code, sentence) => {
    const got = await reprise('operator-key', 'create', '--name', 'X', ...options)
    expect(got).toEqual({ code, out: '', err: expect.stringContaining(sentence) })
  })

  test('revoke of a key that never was is refused', async () =>
    expect(await reprise('operator-key', 'revoke', 'nothing')).toEqual({
      code: 1,
      out: '',
      err: 'There is no key nothing.\n',
    }))
})

describe('affiliate rotate-token', () => {
  test('shows the new token and how long the old one works', async () => {
    const { code, out } = await reprise('affiliate', 'rotate-token', 'NORD')
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^The public token of NORD is now pk_[\w-]{43}\n.* works until 2026-11-20 13:05 UTC\..* end-tokens NORD\n$/,
      ),
    })
    expect(await lastAudit()).toMatchObject({ action: 'affiliate rotate-token', subject: { affiliate: 'nord' } })
  })

  test('ends the old ones at once where that is asked for, then or later', async () => {
    const now = await reprise('affiliate', 'rotate-token', 'nord', '--now')
    expect(now).toMatchObject({ code: 0, out: expect.stringContaining('The ones before it have ended.') })
    const none = await reprise('affiliate', 'end-tokens', 'nord')
    expect(none).toMatchObject({ code: 0, out: 'No former token of nord was still good.\n' })
    await reprise('affiliate', 'rotate-token', 'nord')
    const later = await reprise('affiliate', 'end-tokens', 'nord')
    expect(later).toMatchObject({ code: 0, out: 'Former tokens of nord that have ended: 1\n' })
    expect(await lastAudit()).toMatchObject({
      action: 'affiliate end-tokens',
      subject: { affiliate: 'nord', ended: 1 },
    })
  })

  test('of no affiliate is refused', async () =>
    expect(await reprise('affiliate', 'rotate-token', 'nobody')).toEqual({
      code: 1,
      out: '',
      err: 'No affiliate has this id.\n',
    }))
})

describe('order', () => {
  test('find and show tell everything but who sold', async () => {
    const { id, barcode, trackingNumber } = await sale()
    const shown = await reprise('order', 'show', id)
    expect(shown.code).toBe(0)
    for (const part of [
      barcode,
      'created, since 2026-11-20 12:00',
      'Screen: Flawless',
      trackingNumber,
      'send, receive',
    ])
      expect(shown.out).toContain(part)
    expect(shown.out).not.toMatch(new RegExp(`${PERSON.lastName}|${PERSON.email}`))
    for (const code of [barcode.toLowerCase(), trackingNumber])
      expect((await reprise('order', 'find', code)).out).toBe(shown.out)
    expect(JSON.parse((await reprise('order', 'show', barcode, '--json')).out)).toMatchObject({ id, status: 'created' })
  })

  test('list shows a table, and JSON to programs', async () => {
    const { id, barcode } = await sale()
    const list = await reprise('order', 'list', '--status', 'created', '--affiliate', 'acme')
    const [titles = '', ...lines] = list.out.split('\n')
    expect(titles).toMatch(/^BARCODE +STATE +SINCE +PROMISED +AFFILIATE +REFERENCE +PRODUCT +AMOUNT +HELD +ID$/)
    expect(lines.find((line) => line.startsWith(barcode))).toMatch(/created +2026-11-20 12:00 +acme .* EUR /)
    const { orders, found } = JSON.parse((await reprise('order', 'list', '--limit', '1000', '--json')).out)
    expect(orders.map((one: { id: string }) => one.id)).toContain(id)
    expect(found).toBe(orders.length)
    expect((await reprise('order', 'list', '--waits-for', 'customer', '--limit', '1000')).out).toContain(barcode)
    expect((await reprise('order', 'list', '--waits-for', 'operator', '--limit', '1000')).out).not.toContain(barcode)
    expect((await reprise('order', 'list', '--waits-for', 'nobody')).code).toBe(2)
    expect((await reprise('order', 'list', '--affiliate', 'nord')).out).toBe('There is no such order.\n')
    expect((await reprise('order', 'list', '--older-than', '1d')).out).toBe('There is no such order.\n')
  })

  test('move moves, keeps who did, and names what is possible when it cannot', async () => {
    const { id, barcode } = await sale()
    const moved = await reprise('order', 'move', barcode, 'receive', '--reason', 'Arrived open')
    expect(moved).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${barcode} is received. It may now: give-back`),
    })
    expect(await lastAudit()).toMatchObject({ action: 'order move', subject: { order: id, transition: 'receive' } })
    const refused = await reprise('order', 'move', id, 'cancel')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('The order cannot make this change now.')
    expect(refused.err).toContain('allowed: give-back, recycle')
    const json = await reprise('order', 'move', id, 'cancel', '--json')
    expect(json).toMatchObject({ code: 1, out: '' })
    expect(JSON.parse(json.err)).toMatchObject({
      type: '/problems/transition-not-allowed',
      title: 'The order cannot make this change now',
      error: 'transition-not-allowed',
      current: { status: 'received' },
    })
    expect((await shop.queued()).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ orderId: id, transition: 'receive' }),
    )
  })

  test.each([
    [['show', 'nonsense'], 1, 'No order has this barcode. "nonsense" is neither'],
    [['find', 'nonsense'], 1, 'Compare it with the label'],
    [['find', 'nzgk b9ek 3hsa'], 1, 'No order has this barcode. "nzgk b9ek 3hsa" '],
    [['find', 'ZR000000000FR'], 1, '"ZR000000000FR" is neither'],
    [['show', '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'], 1, 'No order has this id'],
    [['move', 'x', 'fly'], 2, 'There is no transition "fly"'],
    [['list', '--status', 'stolen'], 2, 'There is no state "stolen"'],
    [['list', '--limit', '0'], 2, '--limit needs'],
    [['list', '--limit', '5000'], 2, '--limit is 1,000 at most'],
    [['list', '--older-than', 'long'], 2, '--older-than needs'],
  ])('%j ends with %d', async (argv, code, sentence) => {
    expect(await reprise('order', ...argv)).toEqual({ code, out: '', err: expect.stringContaining(sentence) })
  })
})

describe('parcel event', () => {
  test('takes down what happened, once', async () => {
    const { id, trackingNumber } = await sale()
    const tell = () =>
      reprise('parcel', 'event', trackingNumber, 'handed-over', '--at', '2026-11-20T11:00:00Z', '--place', 'Lyon')
    expect(await tell()).toMatchObject({ code: 0, out: `Taken down. The order ${id} is sent.\n` })
    expect((await tell()).out).toContain('known already')
    expect((await reprise('order', 'show', id)).out).toMatch(/2026-11-20 11:00 +handed-over +Lyon/)
  })

  test.each([
    [['ZR000000000FR', 'delivered'], 1, 'No parcel has this number'],
    [['ZR000000000FR', 'vanished'], 2, 'There is no event "vanished"'],
    [['ZR000000000FR', 'delivered', '--at', 'noon'], 2, '--at needs a moment'],
  ])('%j ends with %d', async (argv, code, sentence) => {
    expect(await reprise('parcel', 'event', ...argv)).toEqual({ code, out: '', err: expect.stringContaining(sentence) })
  })
})
