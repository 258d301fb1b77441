import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aTradeIn, type Browser, PERSON } from '../../../test/trade-in.ts'
import { purgeEnded } from '../purge/purge-ended.ts'
import { createOrderLink } from './order-link.ts'
import { codePlace } from './request-order-code.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme' })
const MINUTE_MS = 60_000
const later = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * MINUTE_MS))

const aSale = async () => (await world.browser(token).sells()).body.id
const linkTo = async (orderId: string): Promise<string> => {
  const link = await inTransaction(world.deps.db, (trx) =>
    createOrderLink(trx, { orderId, page: '/order', publicUrl: 'https://sell.example/', now: world.clock.now() }),
  )
  return link.split('#k=')[1] ?? ''
}
/** What stands in the mails that wait to be sent, the newest last. */
const mailedCodes = async (orderId: string): Promise<string[]> => {
  const jobs = (await world.queued()).filter(({ task }) => task === 'order.mail-code').map(({ payload }) => payload)
  return (jobs as { orderId: string; codeId: string; sealed: string }[])
    .filter((one) => one.orderId === orderId)
    .map(({ sealed, codeId }) => world.deps.vault.open(Buffer.from(sealed, 'base64'), codePlace(codeId)))
}
const asks = (browser: Browser, order: string, email: string = PERSON.email) =>
  browser.api('requestOrderCode', { body: { order, email } })
const types = (browser: Browser, order: string, code: string) =>
  browser.api('verifyOrderCode', { body: { order, code } })
const asksForCode = async (orderId: string) => {
  const phone = world.browser(token)
  expect((await asks(phone, orderId)).status).toBe(202)
  return { phone, code: (await mailedCodes(orderId)).at(-1) ?? '' }
}
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('the link in an e-mail', () => {
  test('lets another device see the order in full', async () => {
    const order = await aSale()
    const phone = world.browser(token)
    expect((await phone.api('getOrder', { params: { id: order } })).body).toMatchObject({ accessLevel: 'link' })
    const opened = await phone.api('openOrderSession', { body: { order, token: await linkTo(order) } })
    expect([opened.status, opened.body.level]).toEqual([201, 'session'])
    const seen = await phone.api('getOrder', { params: { id: order } })
    expect(seen.body).toMatchObject({ accessLevel: 'session', maskedAccount: 'FR14 **** 2606' })
    expect(seen.body._links.docToPrint?.href).toContain('/label?')
  })

  test('works five times', async () => {
    const order = await aSale()
    const link = await linkTo(order)
    for (let use = 1; use <= 5; use += 1)
      expect((await world.browser(token).api('openOrderSession', { body: { order, token: link } })).status).toBe(201)
    const sixth = await world.browser(token).api('openOrderSession', { body: { order, token: link } })
    expect([sixth.status, sixth.body.error]).toEqual([403, 'link-expired'])
  })

  test('opens neither another order nor anything at another affiliate', async () => {
    const [mine, theirs] = [await aSale(), await aSale()]
    const link = await linkTo(mine)
    const foreign = await world.browser(token).api('openOrderSession', { body: { order: theirs, token: link } })
    expect(foreign.body.error).toBe('link-expired')
    const other = await world.hasAffiliate({ id: 'other' })
    const elsewhere = await world.browser(other).api('openOrderSession', { body: { order: mine, token: link } })
    expect(elsewhere.body.error).toBe('order-not-found')
  })

  test('is over after fifteen days', async () => {
    const order = await aSale()
    const link = await linkTo(order)
    later(15 * 24 * 60 + 1)
    const opened = await world.browser(token).api('openOrderSession', { body: { order, token: link } })
    expect(opened.body.error).toBe('link-expired')
  })
})

describe('a mailed code', () => {
  test('lets its reader see the order and do what needs a fresh proof, typed with spaces or without', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    const proved = await phone.api('verifyOrderCode', { body: { order, code: `${code.slice(0, 3)} ${code.slice(3)}` } })
    expect([proved.status, proved.body.level]).toEqual([201, 'step-up'])
    expect((await phone.api('getOrder', { params: { id: order } })).body.accessLevel).toBe('step-up')
    later(11)
    expect((await phone.api('getOrder', { params: { id: order } })).body.accessLevel).toBe('session')
  })

  test('ends half an hour after the last use, and not before', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    await phone.api('verifyOrderCode', { body: { order, code } })
    for (let visit = 1; visit <= 3; visit += 1) {
      later(20)
      expect((await phone.api('getOrder', { params: { id: order } })).body.accessLevel).toBe('session')
    }
    later(31)
    expect((await phone.api('getOrder', { params: { id: order } })).body.accessLevel).toBe('link')
  })

  test('dies after five wrong tries, although each of them was undone', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await types(phone, order, otherThan(code))).body.error).toBe('code-wrong')
    expect((await types(phone, order, code)).body.error).toBe('code-expired')
  })

  test('works once, and for ten minutes', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    later(10)
    expect((await phone.api('verifyOrderCode', { body: { order, code } })).body.error).toBe('code-expired')
    const again = await asksForCode(order)
    await types(again.phone, order, again.code)
    expect((await types(again.phone, order, again.code)).body.error).toBe('code-expired')
  })

  test('works once, also when it is typed twice at the same moment', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    const tries = await Promise.all([1, 2, 3].map(() => types(phone, order, code)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('works in the browser that asked for it alone', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    expect((await types(world.browser(token), order, code)).body.error).toBe('code-expired')
    const stranger = world.browser(token)
    await asks(stranger, order, 'somebody@else.example')
    expect((await types(stranger, order, code)).body.error).toBe('code-wrong')
    expect((await types(phone, order, code)).status).toBe(201)
  })

  test('is mailed where the address on file is named, in whatever case, or by the browser that holds the order', async () => {
    const desk = world.browser(token)
    const order = (await desk.sells()).body.id
    expect((await desk.api('requestOrderCode', { body: { order } })).status).toBe(202)
    later(1)
    expect((await asks(world.browser(token), order, ` ${PERSON.email.toUpperCase()} `)).status).toBe(202)
    expect(await mailedCodes(order)).toHaveLength(2)
    const nameless = await world.browser(token).api('requestOrderCode', { body: { order } })
    expect([nameless.status, nameless.body.error, nameless.body.faults]).toEqual([
      422,
      'field-rejected',
      [{ pointer: '/email', code: 'required' }],
    ])
  })

  test('is not mailed for another address, which looks the same to whoever names it', async () => {
    const order = await aSale()
    const { phone, code } = await asksForCode(order)
    const stranger = world.browser(token)
    const [right, wrong] = [await asks(world.browser(token), order), await asks(stranger, order, 'no@such.example')]
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body])
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await types(stranger, order, otherThan(code))).body.error).toBe('code-wrong')
    expect((await types(stranger, order, code)).body.error).toBe('code-expired')
    expect((await types(phone, order, code)).status).toBe(201)
  })

  test('comes at once for the right address, however often others asked with a wrong one', async () => {
    const order = await aSale()
    for (let nth = 1; nth <= 30; nth += 1)
      expect((await asks(world.browser(token), order, `${nth}@else.example`)).status).toBe(202)
    expect(await mailedCodes(order)).toEqual([])
    const { phone, code } = await asksForCode(order)
    expect(code).toMatch(/^\d{6}$/)
    expect((await types(phone, order, code)).status).toBe(201)
  })

  test('is asked for by one browser twice a minute', async () => {
    const order = await aSale()
    const phone = world.browser(token)
    expect((await asks(phone, order)).status).toBe(202)
    const hurried = await asks(phone, order)
    expect([hurried.status, hurried.headers['retry-after']]).toEqual([429, '30'])
    later(0.5)
    expect((await asks(phone, order)).status).toBe(202)
  })

  test('is a long one once many were asked for, mailed once a minute and good for every browser with the right address', async () => {
    const order = await aSale()
    for (let nth = 1; nth <= 5; nth += 1) {
      await asksForCode(order)
      later(1)
    }
    const guesser = world.browser(token)
    await asks(guesser, order)
    const { phone, code } = await asksForCode(order)
    expect(code).toMatch(/^(\d{4} ){3}\d{4}$/)
    // Five short ones, and one long one for both.
    expect(await mailedCodes(order)).toHaveLength(6)
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await types(guesser, order, otherThan(code))).body.error).toBe('code-wrong')
    expect((await types(phone, order, code)).status).toBe(201)
    expect((await types(world.browser(token), order, code)).body.error).toBe('code-expired')
  })

  test('is a short one twenty times a day at most, whether or not what ended was removed', async () => {
    const order = await aSale()
    for (let nth = 1; nth <= 20; nth += 1) {
      await asksForCode(order)
      later(20)
    }
    await purgeEnded(world.deps.db, world.clock.now())
    expect((await asksForCode(order)).code).toHaveLength(19)
    // The first of the twenty was sent 400 minutes ago.
    later(24 * 60 - 400)
    expect((await asksForCode(order)).code).toHaveLength(6)
  })

  test('stands nowhere in the clear', async () => {
    const order = await aSale()
    const { code } = await asksForCode(order)
    expect(JSON.stringify(await world.queued())).not.toContain(`"${code}"`)
    // As a word of its own: the id of a request may hold the same six digits.
    expect(world.logLines.join('\n')).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
  })
})

describe('a change of the order', () => {
  const cancels = (browser: ReturnType<typeof world.browser>, id: string, statusTransition = 'cancel') =>
    browser.api('updateOrder', { params: { id }, body: { statusTransition } })

  test('is made by its customer, once, however often it is asked for', async () => {
    const desk = world.browser(token)
    const order = (await desk.sells()).body
    expect(order.allowedTransitions).toEqual(['send', 'cancel'])
    const cancelled = await cancels(desk, order.id)
    expect(cancelled.body).toMatchObject({ status: 'cancelled', allowedTransitions: [] })
    const again = await cancels(desk, order.id)
    expect([again.status, again.body.history.length]).toEqual([200, cancelled.body.history.length])
  })

  test('that the lifecycle does not know from here is refused, with what is allowed', async () => {
    const desk = world.browser(token)
    const order = (await desk.sells()).body
    const refused = await cancels(desk, order.id, 'pay')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: 'transition-not-allowed', current: { allowed: ['send', 'cancel'] } })
  })

  test('needs proof: without a session it is refused, with another’s the order is unknown', async () => {
    const order = await aSale()
    expect((await cancels(world.browser(token), order)).body.error).toBe('session-required')
    const stranger = world.browser(token)
    await stranger.sells()
    expect((await cancels(stranger, order)).body.error).toBe('order-not-found')
  })

  test('of two at once, one wins and the other is told', async () => {
    const desk = world.browser(token)
    const order = (await desk.sells()).body
    const both = await Promise.all([cancels(desk, order.id), cancels(desk, order.id, 'send')])
    const history = (await desk.api('getOrder', { params: { id: order.id } })).body.history
    expect(history.length).toBe(both.every(({ status }) => status === 200) ? 3 : 2)
  })
})

describe('signing out', () => {
  test('leaves nothing open in this browser, not even by the cookie it held; a link opens the order again', async () => {
    const browser = world.browser(token)
    const order = (await browser.sells()).body.id
    const cookie = browser.cookie() ?? ''
    const levelOf = async (held: string) =>
      (await world.api('getOrder', { token, cookie: held, params: { id: order } })).body.accessLevel
    expect(await levelOf(cookie)).toBe('session')
    const closed = await browser.api('closeOrderSession', {})
    expect([closed.status, closed.body, closed.headers['set-cookie']]).toEqual([
      200,
      { closed: true },
      expect.stringMatching(/^reprise-session=; Path=\/; Max-Age=0;/),
    ])
    expect(await levelOf(cookie)).toBe('link')
    expect((await world.api('listOrders', { token, cookie })).body._embedded.orders).toEqual([])
    expect((await world.api('closeOrderSession', { token, cookie })).body).toEqual({ closed: false })
    await browser.api('openOrderSession', { body: { order, token: await linkTo(order) } })
    expect((await browser.api('getOrder', { params: { id: order } })).body.accessLevel).toBe('session')
  })
})
