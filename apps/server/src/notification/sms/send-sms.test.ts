// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { IBAN, PERSON, personalIn, THREE_WAYS } from '../../../test/trade-in.ts'
import { aTwilio, twilioError, twilioSignature } from '../../../test/twilio.ts'

const HOST = 'https://sell.example.com'
const twilio = await aTwilio()
afterAll(twilio.close)
let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench({ env: { SMS_ACCOUNTS: twilio.line('shop'), PUBLIC_URL: HOST } })
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})
beforeEach(async () => {
  bench.clock.set(NOON)
  twilio.asked.length = 0
  twilio.state.answer = () => undefined
  await bench.hasAffiliate({ id: 'acme', programme: PROGRAMME })
})

const PROGRAMME = { ...THREE_WAYS, sms: { account: 'shop', sender: 'Acme' }, identity: { requiredFrom: 0 } }

/** A number of its own each: a number gets few messages in a day. */
let numbers = 0
const sells = async (body: object = { remindBySms: true }, phone: string | null = nextPhone(), token = bench.token) => {
  const browser = bench.browser(token)
  const quotation = await browser.quotes()
  const party = await browser.introduces({ ...PERSON, ...(phone !== null && { phone }) })
  const sold = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party, body) })
  const { id, barcode = '', reminders } = sold.body
  return { browser, id, barcode, reminders, phone: phone ?? '' }
}
const nextPhone = () => `+336120000${String((numbers += 1)).padStart(2, '0')}`
/** Another try of the same message comes a minute later at the earliest. */
const waits = (minutes: number) => bench.clock.set(new Date(bench.clock.now().getTime() + minutes * 60_000))

/** What the worker does of these jobs; each once more, as after one that died. */
const works = async () => {
  for (const { task, payload } of await bench.queued()) {
    if (task === 'order.send-reminder') await bench.jobs[task](payload as { orderId: string; number: number })
    if (task !== 'order.send-sms') continue
    await bench.jobs[task](payload as { mailId: string })
    await bench.jobs[task](payload as { mailId: string })
  }
}
const at = (text: string) => bench.clock.set(new Date(text))
const onDay = async (day: number) => {
  bench.clock.set(new Date(NOON.getTime() + day * 86_400_000))
  await bench.jobs['order.remind-to-send']()
  await works()
}
const sentTo = ({ phone }: { phone: string }) => twilio.sent().filter((form) => form.get('To') === phone)
const chooses = ({ browser, id }: Pick<Sale, 'browser' | 'id'>, by: 'mail' | 'both' | 'sms') =>
  browser.api('changeOrderReminders', { params: { id }, body: { by } })
const listed = async ({ id }: Pick<Sale, 'id'>) => {
  const reply = await bench.api('listOrderMails', { token: support, params: { id } })
  expect(personalIn(reply.text)).toEqual([])
  expect(reply.text).not.toContain('+3361')
  const { sms, _embedded } = reply.body
  const fates = _embedded.mails
    .filter(({ kind }) => kind.endsWith('reminder') || kind === 'identity-link')
    .toSorted((one, other) => one.channel.localeCompare(other.channel))
    .map(({ channel, state, whyNot }) => `${channel} ${whyNot ?? state}`)
  return { sms, fates, mails: _embedded.mails }
}
const linkOf = (form: URLSearchParams | undefined) =>
  new URL(/https:\S+$/.exec(form?.get('Body') ?? '')?.[0] ?? '').pathname
const posts = (
  url: string,
  fields: Readonly<Record<string, string>>,
  signature = twilioSignature(HOST + url, fields),
) =>
  bench.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  })
/** A button of the page that the link of a message leads to. */
const presses = (form: URLSearchParams | undefined, payload = 'List-Unsubscribe=One-Click&page=1') =>
  bench.app.inject({
    method: 'POST',
    url: linkOf(form),
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const answers = (phone: string, body: string, account = 'shop') =>
  posts(`/order-api/v4/sms-answers/${account}`, { From: phone, To: '+33644600000', Body: body, MessageSid: 'SM1' })
const reports = (form: URLSearchParams | undefined, fields: Readonly<Record<string, string>>) =>
  posts(new URL(form?.get('StatusCallback') ?? '').pathname, fields)

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

describe('a number that ended SMS', () => {
  const texts = ({ browser, id }: Pick<Sale, 'browser' | 'id'>) => browser.api('textIdentityLink', { params: { id } })

  test('is sent nothing of any kind, although it asked for nothing itself, until it says START', async () => {
    const phone = nextPhone()
    const link = await sells({}, phone)
    await texts(link)
    expect((await answers(phone, 'STOP')).statusCode).toBe(200)
    await works()
    expect((await listed(link)).fates).toEqual(['sms opted-out'])
    expect((await texts(link)).status).toBe(409)

    const ticked = await sells({ remindBySms: true }, phone)
    expect(ticked.reminders).toMatchObject({ by: 'mail', stopped: true })
    expect((await chooses(ticked, 'sms')).body.reminders).toMatchObject({ by: 'mail', stopped: true })
    expect((await listed(ticked)).sms).toMatchObject({ by: 'mail', endedBy: 'reply' })
    await onDay(5)
    expect((await listed(ticked)).fates).toEqual(['mail sent'])
    expect(sentTo({ phone })).toHaveLength(0)

    await answers(phone, 'Start')
    expect((await ticked.browser.api('getOrder', { params: { id: ticked.id } })).body.reminders).toEqual({
      by: 'sms',
      maskedPhone: `+33 *** ${phone.slice(-2)}`,
    })
    await onDay(10)
    expect(sentTo({ phone })).toHaveLength(1)
  })

  test('may have done so by the link of a link that a stranger asked for, and takes it back there', async () => {
    const sale = await sells()
    await texts(sale)
    await works()
    const [form] = sentTo(sale)
    expect((await presses(form)).body).toContain('Vous ne recevez plus de SMS')
    expect((await listed(sale)).sms?.endedBy).toBe('link')
    expect((await bench.get(linkOf(form))).body).toContain('M’envoyer à nouveau des SMS')
    expect((await texts(sale)).status).toBe(409)
    expect((await presses(form, 'again=1')).body).toContain('SMS à ce numéro')
    expect((await listed(sale)).sms).toMatchObject({ by: 'both', endedBy: null })
    expect((await texts(sale)).status).toBe(202)
  })

  test('said so to the account of a message, though its programme sends by another by now', async () => {
    const sale = await sells()
    await onDay(5)
    await bench.hasAffiliate({
      id: 'acme',
      programme: { ...PROGRAMME, sms: { account: 'other', sender: '+33644600000' } },
    })
    await answers(sale.phone, 'STOP')
    expect((await listed(sale)).sms?.endedBy).toBe('reply')
  })

  test('is told of STOP where its sender can be answered', async () => {
    await bench.hasAffiliate({
      id: 'acme',
      programme: { ...PROGRAMME, sms: { account: 'shop', sender: '+33644600000' } },
    })
    const sale = await sells()
    await onDay(5)
    expect((await bench.get(linkOf(sentTo(sale)[0]))).body).toContain('Répondre STOP a le même effet')
  })
})

describe('where an SMS cannot go', () => {
  test.each([
    ['a landline', '+33123456789'],
    ['another country', '+4915123456789'],
  ])('%s: nothing of SMS is shown for it', async (_what, phone) => {
    const sale = await sells({ remindBySms: true }, phone)
    expect(sale.reminders).toBeUndefined()
    expect((await sale.browser.api('textIdentityLink', { params: { id: sale.id } })).status).toBe(409)
  })

  test('its seller is mailed instead: the number had enough, or the programme has sent all that it may, said once in the log', async () => {
    const token = await bench.hasAffiliate({
      id: 'few',
      programme: { ...PROGRAMME, sms: { ...PROGRAMME.sms, mostADay: 1 } },
    })
    const sales = []
    for (let index = 0; index < 3; index += 1) {
      const sale = await sells({ remindBySms: true }, nextPhone(), token)
      await chooses(sale, 'sms')
      sales.push(sale)
    }
    await onDay(5)
    await works()
    const fates = await Promise.all(sales.map(async (sale) => (await listed(sale)).fates.join()))
    expect(fates.toSorted()).toEqual(['mail by-sms,sms sent', 'mail sent,sms too-many', 'mail sent,sms too-many'])
    expect(bench.logLines.filter((line) => line.includes('as many SMS today as it may'))).toHaveLength(1)
  })

  test('its seller is mailed instead once the provider says that it did not arrive', async () => {
    const sale = await sells()
    await chooses(sale, 'sms')
    await onDay(5)
    await reports(sentTo(sale)[0], { MessageStatus: 'undelivered', ErrorCode: '1e20', To: sale.phone })
    await works()
    expect((await listed(sale)).fates).toEqual(['mail sent', 'sms undeliverable'])
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
