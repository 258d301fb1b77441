// @module-tag postgres
import { describe, expect, test } from 'vitest'
import { NOON } from '../../../test/platform.ts'
import { anSmsBench, HOST, PROGRAMME } from '../../../test/sms-bench.ts'
import { IBAN, personalIn, THREE_WAYS } from '../../../test/trade-in.ts'
import { twilioError } from '../../../test/twilio.ts'

const {
  bench,
  twilio,
  sells,
  nextPhone,
  waits,
  works,
  at,
  onDay,
  sentTo,
  chooses,
  listed,
  linkOf,
  posts,
  presses,
  reports,
} = await anSmsBench()

describe('a reminder by SMS', () => {
  test('goes to who ticked it, beside the mail, once, with a link on our own host and nothing personal in it', async () => {
    const [asked, silent] = [await sells(), await sells({})]
    await onDay(5)
    expect(sentTo(silent)).toHaveLength(0)
    expect(sentTo(asked)).toHaveLength(1)
    const [form] = sentTo(asked)
    expect(form?.get('From')).toBe('Acme')
    const text = form?.get('Body') ?? ''
    expect(text).toMatch(
      /^Acme trade-in : votre appareil est attendu avant le .* https:\/\/sell\.example\.com\/order-api\/v4\/s\/[\w-]{12}$/,
    )
    expect(personalIn(text)).toEqual([])
    expect(text).not.toMatch(/\d €|320/)
    expect((await listed(asked)).fates).toEqual(['mail sent', 'sms sent'])
    expect((await listed(silent)).fates).toEqual(['mail sent'])
  })

  test('takes the place of the mail where its seller chose that, and ends on the page of the order', async () => {
    const sale = await sells()
    expect(sale.reminders).toEqual({ by: 'both', maskedPhone: `+33 *** ${sale.phone.slice(-2)}` })
    expect((await chooses(sale, 'sms')).body.reminders?.by).toBe('sms')
    await onDay(5)
    expect((await listed(sale)).fates).toEqual(['mail by-sms', 'sms sent'])
    expect((await chooses(sale, 'mail')).body.reminders?.by).toBe('mail')
    await onDay(10)
    expect((await listed(sale)).fates).toEqual(['mail by-sms', 'mail sent', 'sms sent'])
    expect((await listed(sale)).sms).toMatchObject({ by: 'mail', endedBy: 'order-page' })
  })

  test('waits for the morning of the programme', async () => {
    await bench.hasAffiliate({ id: 'acme', programme: { ...PROGRAMME, timeZone: 'America/Martinique' } })
    const sale = await sells()
    at('2026-11-25T07:05:00Z')
    await bench.jobs['order.remind-to-send']()
    await works()
    expect((await listed(sale)).fates).toEqual(['mail sent', 'sms waiting'])
    at('2026-11-25T12:00:00Z')
    await works()
    expect((await listed(sale)).fates).toEqual(['mail sent', 'sms sent'])
    expect(sentTo(sale)).toHaveLength(1)
  })

  test('is not sent once the product has moved meanwhile, or the number took enough for a day', async () => {
    const phone = nextPhone()
    const moved = await sells()
    const sales = []
    for (let index = 0; index < 6; index += 1) sales.push(await sells({ remindBySms: true }, phone))
    bench.clock.set(new Date(NOON.getTime() + 5 * 86_400_000))
    await bench.jobs['order.remind-to-send']()
    await moved.browser.api('updateOrder', { params: { id: moved.id }, body: { statusTransition: 'send' } })
    await works()
    expect((await listed(moved)).fates).toEqual(['mail moved', 'sms moved'])
    expect(sentTo({ phone })).toHaveLength(5)
    const fates = await Promise.all(sales.map(async (sale) => (await listed(sale)).fates[1]))
    expect(fates.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      ...Array.from({ length: 5 }, () => 'sms sent'),
      'sms too-many',
    ])
  })
})

describe('SMS end', () => {
  const reminded = async () => {
    const sale = await sells()
    await onDay(5)
    return { sale, form: sentTo(sale)[0] }
  }

  test('by an answer with STOP, which their provider signed', async () => {
    const { sale } = await reminded()
    const url = '/order-api/v4/sms-answers/shop'
    const fields = { From: sale.phone, To: '+33644600000', Body: ' Stop ', MessageSid: 'SM1' }
    expect((await posts(url, fields, 'bm90IGl0')).statusCode).toBe(403)
    expect((await posts(url, { ...fields, Body: 'Merci' })).statusCode).toBe(200)
    expect((await listed(sale)).sms?.endedBy).toBeNull()
    const got = await posts(url, fields)
    expect([got.statusCode, got.body]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response/>'])
    expect((await listed(sale)).sms?.endedBy).toBe('reply')
    await onDay(10)
    expect(sentTo(sale)).toHaveLength(1)
  })

  test('by the link of a message, which also leads to the order; to open it changes nothing', async () => {
    const { sale, form } = await reminded()
    const page = await bench.get(linkOf(form))
    expect(page.body).toContain('SMS à ce numéro')
    // Its sender is a name.
    expect(page.body).not.toContain('STOP')
    expect(page.body).toContain(`href="${HOST}/sendproduct/${sale.id}#k=`)
    expect((await listed(sale)).sms?.endedBy).toBeNull()
    const done = await presses(form)
    expect(done.body).toContain('Vous ne recevez plus de SMS')
    expect((await listed(sale)).sms?.endedBy).toBe('link')
    expect((await bench.get('/order-api/v4/s/AAAAAAAAAAAA')).statusCode).toBe(404)
    const [, token = ''] = page.body.match(/#k=([\w-]+)/) ?? []
    const phone = bench.browser(bench.token)
    expect((await phone.api('openOrderSession', { body: { order: sale.id, token } })).status).toBe(201)
  })

  test('where the provider says that the number takes none, and mails go on', async () => {
    const sale = await sells()
    await chooses(sale, 'sms')
    twilio.state.answer = () => twilioError(21614)
    await onDay(5)
    await works()
    const { fates, sms, mails } = await listed(sale)
    expect(fates).toEqual(['mail sent', 'sms refused'])
    expect(mails.find(({ channel }) => channel === 'sms')).toMatchObject({
      smtpCode: 21614,
      smtpAnswer: '21614',
      tries: 1,
    })
    expect(sms?.endedBy).toBe('unreachable')
    await onDay(10)
    expect((await listed(sale)).fates).toEqual(['mail sent', 'mail sent', 'sms refused'])
  })
})

test('two workers with one message send it once', async () => {
  const sale = await sells()
  bench.clock.set(new Date(NOON.getTime() + 5 * 86_400_000))
  await bench.jobs['order.remind-to-send']()
  const { mails } = await listed(sale)
  const mailId = mails.find(({ channel }) => channel === 'sms')?.id ?? ''
  const send = () => bench.jobs['order.send-sms']({ mailId })
  await Promise.all([send(), send()])
  expect(sentTo(sale)).toHaveLength(1)
})

test('a link that was not sent within a quarter of an hour is not sent at all', async () => {
  const sale = await sells({})
  await sale.browser.api('textIdentityLink', { params: { id: sale.id } })
  waits(16)
  await works()
  expect((await listed(sale)).fates).toEqual(['sms too-late'])
})

test('what became of a message stands on its order: delivered, or not, as its provider signs', async () => {
  const [first, second] = [await sells(), await sells()]
  await onDay(5)
  const [delivered, lost] = [sentTo(first)[0], sentTo(second)[0]]
  expect((await reports(delivered, { MessageStatus: 'sent', To: first.phone })).statusCode).toBe(200)
  expect((await listed(first)).fates.at(-1)).toBe('sms sent')
  await reports(delivered, { MessageStatus: 'delivered', To: first.phone })
  await reports(delivered, { MessageStatus: 'undelivered', ErrorCode: '30005', To: first.phone })
  expect((await listed(first)).fates.at(-1)).toBe('sms delivered')
  await reports(lost, { MessageStatus: 'undelivered', ErrorCode: '30005', To: second.phone })
  const { fates, sms } = await listed(second)
  expect(fates.at(-1)).toBe('sms undeliverable')
  expect(sms?.endedBy).toBe('unreachable')
})

test('a message that was not taken says so, and is tried again', async () => {
  const sale = await sells()
  twilio.state.answer = () => twilioError(20429, 429)
  bench.clock.set(new Date(NOON.getTime() + 5 * 86_400_000))
  await bench.jobs['order.remind-to-send']()
  await expect(works()).rejects.toThrow('The SMS provider refused it (429, 20429)')
  expect((await listed(sale)).fates.at(-1)).toBe('sms failed')
  twilio.state.answer = () => undefined
  await works()
  expect(twilio.sent()).toHaveLength(1)
  waits(2)
  await works()
  expect((await listed(sale)).fates.at(-1)).toBe('sms sent')
  expect(twilio.asked.filter(({ method, form }) => method === 'GET' && form.get('To') === sale.phone)).toHaveLength(1)
})

test('a link to prove who they are goes to a telephone at once, also at night, and three times an hour at most', async () => {
  const sale = await sells({})
  const params = { id: sale.id }
  const check = await sale.browser.api('getIdentityCheck', { params })
  expect(check.body.maskedPhone).toBe(`+33 *** ${sale.phone.slice(-2)}`)
  at('2026-11-20T23:30:00Z')
  const asked = await sale.browser.api('textIdentityLink', { params })
  expect([asked.status, asked.body]).toEqual([202, { maskedPhone: check.body.maskedPhone }])
  await works()
  const [form] = sentTo(sale)
  expect(form?.get('Body')).toContain('prouver votre identité')
  const led = await bench.get(linkOf(form))
  expect(led.body).toContain(`href="${HOST}/identity/${sale.id}#k=`)
  expect((await listed(sale)).fates).toEqual(['sms sent'])
  await sale.browser.api('mailIdentityLink', { params })
  await sale.browser.api('textIdentityLink', { params })
  expect((await sale.browser.api('textIdentityLink', { params })).status).toBe(429)
})

test('without SMS of its programme, an account of the server or a number nothing of SMS is shown', async () => {
  const noNumber = await sells({ remindBySms: true }, null)
  expect(noNumber.reminders).toBeUndefined()
  expect((await chooses(noNumber, 'sms')).status).toBe(409)
  for (const programme of [THREE_WAYS, { ...PROGRAMME, sms: { account: 'unknown', sender: 'Acme' } }]) {
    await bench.hasAffiliate({ id: 'acme', programme })
    const sale = await sells()
    expect(sale.reminders).toBeUndefined()
    expect((await chooses(sale, 'both')).status).toBe(409)
    expect((await sale.browser.api('getIdentityCheck', { params: { id: sale.id } })).body.maskedPhone).toBeUndefined()
    await onDay(5)
    expect(sentTo(sale)).toHaveLength(0)
    expect((await listed(sale)).sms).toBeNull()
    bench.clock.set(NOON)
  }
})

test('no number stands in a log, a job or a table in the clear', async () => {
  const sale = await sells()
  await onDay(5)
  const { rows } = await bench.database.pool.query(
    'select (select string_agg(m::text, $1) from mail m) as mails, (select string_agg(s::text, $1) from sms_choice s) as choices, (select string_agg(o::text, $1) from customer_order o) as orders',
    ['\n'],
  )
  const everything = [JSON.stringify(rows), JSON.stringify(await bench.queued()), ...bench.logLines].join('\n')
  expect(everything).not.toContain(sale.phone.slice(1))
  expect(everything).not.toContain(IBAN)
})
