import { afterAll, beforeEach, expect } from 'vitest'
import { aBench, type Sale } from './bench.ts'
import { anOperatorKey } from './operator-key.ts'
import { NOON } from './platform.ts'
import { PERSON, personalIn, THREE_WAYS } from './trade-in.ts'
import { aTwilio, twilioSignature } from './twilio.ts'

export const HOST = 'https://sell.example.com'
export const PROGRAMME = { ...THREE_WAYS, sms: { account: 'shop', sender: 'Acme' }, identity: { requiredFrom: 0 } }

/** A bench whose programme `acme` sends SMS by a server that answers as Twilio does; each test begins at noon. */
export const anSmsBench = async () => {
  const twilio = await aTwilio()
  afterAll(twilio.close)
  const bench = await aBench({ env: { SMS_ACCOUNTS: twilio.line('shop'), PUBLIC_URL: HOST } })
  const support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
  beforeEach(async () => {
    bench.clock.set(NOON)
    twilio.asked.length = 0
    twilio.state.answer = () => undefined
    await bench.hasAffiliate({ id: 'acme', programme: PROGRAMME })
  })

  /** A number of its own each: a number gets few messages in a day. */
  let numbers = 0
  const sells = async (
    body: object = { remindBySms: true },
    phone: string | null = nextPhone(),
    token = bench.token,
  ) => {
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

  return {
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
    answers,
    reports,
  }
}
