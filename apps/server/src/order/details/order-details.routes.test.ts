import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notificationJobs } from '#server/notification/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ADDRESS, aTradeIn, type Browser, PERSON, THREE_WAYS } from '../../../test/trade-in.ts'
import { createOrderLink } from '../access/order-link.ts'
import { codePlace } from '../access/request-order-code.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { lockOrder } from '../order-status.repository.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({
  id: 'acme',
  programme: THREE_WAYS,
  config: { locales: ['en'], currentLocale: 'en' },
})
const MINUTE_MS = 60_000
const later = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * MINUTE_MS))
const OTHER_IBAN = 'DE89370400440532013000'
/** Calls that wait for an order that another transaction holds. */
const waiting = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    world.deps.db,
  )
  return rows.length
}
const PAYMENT = { accountHolder: 'Zoë O’Hara', iban: OTHER_IBAN }

const jobsOf = async <Name extends keyof JobPayloads>(name: Name, orderId: string): Promise<JobPayloads[Name][]> =>
  (await world.queued()).flatMap(({ task, payload }) =>
    task === name && (payload as { orderId: string }).orderId === orderId ? [payload as JobPayloads[Name]] : [],
  )

/** Types the code that was mailed last. */
const proves = async (browser: Browser, order: string) => {
  await browser.api('requestOrderCode', { body: { order } })
  const sent = (await jobsOf('order.mail-code', order)).at(-1)
  const code = world.deps.vault.open(Buffer.from(sent?.sealed ?? '', 'base64'), codePlace(sent?.codeId ?? ''))
  return browser.api('verifyOrderCode', { body: { order, code } })
}
const sold = async (changes?: object) => {
  const desk = world.browser(token)
  const { id } = (await desk.sells(changes)).body
  return { desk, id, params: { id } }
}
/** Sends what the changes put into the queue, and gives to whom it went, under which subject. */
const told = async (orderId: string) => {
  const before = world.mails.length
  for (const payload of await jobsOf('order.detail-changed', orderId))
    await notificationJobs({ ...world.deps, ...world.goods, needs: [] })['order.detail-changed'](payload)
  return world.mails.slice(before).map(({ to, subject, text }) => ({ to: to.address, subject, text }))
}

describe('changing what an order says of its customer', () => {
  test('needs a code typed just now, whoever placed it', async () => {
    const { desk, params } = await sold()
    const refused = await desk.api('changeOrderEmail', { params, body: { email: 'new@mail.example.org' } })
    expect([refused.status, refused.body.error]).toEqual([403, 'code-required'])
    await proves(desk, params.id)
    later(11)
    expect((await desk.api('changeOrderPayment', { params, body: PAYMENT })).body.error).toBe('code-required')
  })

  test('is nobody else’s to do', async () => {
    const { params } = await sold()
    const nobody = world.browser(token)
    expect((await nobody.api('changeOrderAddress', { params, body: ADDRESS })).body.error).toBe('session-required')
    const { desk: stranger } = await sold()
    expect((await stranger.api('changeOrderAddress', { params, body: ADDRESS })).body.error).toBe('order-not-found')
  })

  test('is over when the order is', async () => {
    const { desk, params } = await sold()
    await proves(desk, params.id)
    await desk.api('updateOrder', { params, body: { statusTransition: 'cancel' } })
    const late = await desk.api('changeOrderPayment', { params, body: PAYMENT })
    expect([late.status, late.body.error]).toEqual([409, 'transition-not-allowed'])
  })

  test('says which field to look at again', async () => {
    const { desk, params } = await sold()
    await proves(desk, params.id)
    const email = await desk.api('changeOrderEmail', { params, body: { email: 'nobody' } })
    expect(email.body.faults).toEqual([{ pointer: '/email', code: 'email' }])
    const account = await desk.api('changeOrderPayment', { params, body: { ...PAYMENT, iban: 'DE00' } })
    expect(account.body.faults?.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/iban'])
    const address = await desk.api('changeOrderAddress', { params, body: { ...ADDRESS, postalCode: 'x' } })
    expect(address.body.faults).toEqual([{ pointer: '/postalCode', code: 'postal-code' }])
  })
})

describe('another e-mail address', () => {
  test('gets the messages from now on, and the old one is told without being led anywhere', async () => {
    const { desk, id, params } = await sold()
    await proves(desk, id)
    const changed = await desk.api('changeOrderEmail', { params, body: { email: 'Maya@New.example.com' } })
    expect([changed.status, changed.body.maskedEmail]).toEqual([200, 'M***@N***.com'])
    const mails = await told(id)
    expect(mails.map(({ to }) => to)).toEqual(['Maya@New.example.com', PERSON.email])
    expect(mails[0]?.text).toContain(`/order/${id}#k=`)
    expect(mails[1]?.subject).toBe('Your e-mail address was changed')
    expect(mails[1]?.text).not.toContain('#k=')
    expect(mails[1]?.text).not.toContain('Maya@New.example.com')
  })

  test('ends what the old one could open', async () => {
    const { desk, id, params } = await sold()
    const link = await inTransaction(world.deps.db, (trx) =>
      createOrderLink(trx, { orderId: id, page: '/order', publicUrl: 'https://x.example', now: world.clock.now() }),
    )
    const order = { order: id, token: link.split('#k=')[1] }
    const phone = world.browser(token)
    await phone.api('openOrderSession', { body: order })
    await proves(desk, id)
    await desk.api('changeOrderEmail', { params, body: { email: 'maya@new.example.com' } })
    expect((await phone.api('getOrder', { params })).body.accessLevel).toBe('link')
    expect((await phone.api('openOrderSession', { body: order })).body.error).toBe('link-expired')
    // Nobody has shown yet that the new address is theirs.
    expect((await desk.api('getOrder', { params })).body.accessLevel).toBe('session')
  })

  test('is changed once by two calls of one moment: the first ends what the second came with', async () => {
    const { desk, id, params } = await sold()
    await proves(desk, id)
    const { both } = await inTransaction(world.deps.db, async (trx) => {
      await lockOrder(trx, id)
      const calls = ['one', 'two'].map((name) =>
        desk.api('changeOrderEmail', { params, body: { email: `${name}@new.example.com` } }),
      )
      await expect.poll(waiting).toBe(2)
      return { both: calls }
    })
    const answers = (await Promise.all(both)).map(({ status, body }) => body.error ?? status)
    expect(answers.sort()).toEqual([200, 'code-required'])
  })

  test('leaves other orders of the same person as they are', async () => {
    const desk = world.browser(token)
    const party = await desk.introduces()
    const [first, second] = [await desk.quotes(), await desk.quotes()]
    const one = (await desk.api('placeOrder', { body: desk.saleOf(first.body, party) })).body
    const two = (await desk.api('placeOrder', { body: desk.saleOf(second.body, party) })).body
    await proves(desk, one.id)
    await desk.api('changeOrderEmail', { params: { id: one.id }, body: { email: 'maya@new.example.com' } })
    const seen = (await desk.api('getOrder', { params: { id: two.id } })).body
    expect(seen.maskedEmail).toBe('z***@m***.org')
  })

  test('stands nowhere in the clear', async () => {
    const { desk, id, params } = await sold()
    await proves(desk, id)
    await desk.api('changeOrderEmail', { params, body: { email: 'maya@secret.example.com' } })
    const { rows } = await world.database.pool.query(`
      select (select jsonb_agg(to_jsonb(c))::text from customer c) as customers,
        (select jsonb_agg(to_jsonb(d))::text from order_detail_change d) as changes`)
    const stored = JSON.stringify([rows, await world.queued(), world.logLines])
    for (const secret of ['maya@secret.example.com', PERSON.email]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('other bank details', () => {
  test('are shown masked, and nothing is paid to them for a day', async () => {
    const { desk, id, params } = await sold()
    await proves(desk, id)
    const changed = (await desk.api('changeOrderPayment', { params, body: PAYMENT })).body
    expect(changed.maskedAccount).toBe('DE89 **** 3000')
    expect(changed.payNotBefore).toBe(new Date(world.clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString())
    const by = (transition: 'receive' | 'accept' | 'pay') =>
      inTransaction(world.deps.db, (trx) =>
        changeOrderStatus(trx, {
          orderId: id,
          transition,
          actor: transition === 'accept' ? 'bench' : 'operator',
          now: world.clock.now(),
        }),
      )
    await by('receive')
    await by('accept')
    await expect(by('pay')).rejects.toMatchObject({
      problem: 'transition-not-allowed',
      current: { status: 'accepted', allowed: ['give-back'], payNotBefore: changed.payNotBefore },
    })
    later(24 * 60)
    expect(await by('pay')).toEqual({ status: 'paid', changed: true })
  })

  test('are told to every address that was on file', async () => {
    const { desk, id, params } = await sold()
    await proves(desk, id)
    await desk.api('changeOrderEmail', { params, body: { email: 'maya@new.example.com' } })
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    expect((await desk.api('changeOrderPayment', { params, body: PAYMENT })).body.error).toBe('code-required')
    await proves(desk, id)
    await desk.api('changeOrderPayment', { params, body: PAYMENT })
    const about = (await told(id)).filter(({ subject }) => subject === 'Your bank details were changed')
    expect(about.map(({ to }) => to).sort()).toEqual(['maya@new.example.com', PERSON.email])
    for (const { text } of about) {
      expect(text).toContain('DE89 **** 3000')
      expect(text).not.toContain(OTHER_IBAN)
    }
    expect(await told(id)).toEqual([])
  })

  test('belong to orders that are paid by transfer', async () => {
    const { desk, id, params } = await sold({ process: '2', expectedAmount: 35_200, payment: {} })
    await proves(desk, id)
    expect((await desk.api('changeOrderPayment', { params, body: PAYMENT })).body.error).toBe('process-not-available')
  })
})

test('another address is printed on the label and told', async () => {
  const { desk, id, params } = await sold()
  const before = (await desk.api('getOrder', { params })).body
  await proves(desk, id)
  const { body } = await desk.api('changeOrderAddress', { params, body: { ...ADDRESS, line1: '5 rue Neuve' } })
  expect(body.shipAddress).not.toBe(before.shipAddress)
  expect(body.billAddress).toBe(body.shipAddress)
  expect(body.version).toBeGreaterThan(before.version)
  expect((await told(id)).map(({ subject }) => subject)).toEqual(['Your address was changed'])
})
