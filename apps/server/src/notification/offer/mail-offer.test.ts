import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Bench } from '../../../test/bench.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import type { Browser } from '../../../test/trade-in.ts'

let bench: Bench
let support: string
let token: string
let nth = 0
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})
beforeEach(async () => {
  bench.clock.set(NOON)
  await sql`delete from saved_offer`.execute(bench.database.db)
  nth += 1
  token = await bench.hasAffiliate({ id: `shop-${nth}` })
})

const DAY = 86_400_000
const JOBS = ['offer.mail', 'offer.send-reminder'] as const
const works = async () => {
  for (const { task, payload } of await bench.queued()) {
    const name = JOBS.find((one) => one === task)
    if (name !== undefined) await bench.jobs[name](payload as never)
  }
}
const onDay = async (day: number) => {
  bench.clock.set(new Date(NOON.getTime() + day * DAY))
  await bench.jobs['offer.remind']()
  await works()
}
const asks = (browser: Browser, id: string, email: string) =>
  browser.api('mailOffer', { params: { id }, body: { email } })
/** An offer that was sent to an address of its own. */
const saved = async (email = `saved-${nth}@example.org`) => {
  const browser = bench.browser(token)
  const { body } = await browser.quotes()
  const got = await asks(browser, body.id, email)
  await works()
  return { browser, quotation: body, email, got }
}
const mailsTo = (email: string) => bench.mails.filter(({ to }) => to.address === email)
const listed = async (id: string) => {
  const { body } = await bench.api('listOfferMails', { token: support, params: { id } })
  return body._embedded.mails.map(({ kind, state, whyNot }) => ({ kind, state, whyNot }))
}
const posts = (url: string) =>
  bench.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('an offer that is sent by e-mail', () => {
  test('leads to the host of its programme', async () => {
    token = await bench.hasAffiliate({ id: `hosted-${nth}`, programme: { hosts: ['sell.hosted.example'] } })
    const { email } = await saved()
    const [mail] = mailsTo(email)
    expect(mail?.unsubscribe).toMatch(/^http:\/\/sell\.hosted\.example:3000\//)
    expect(mail?.text).toContain(`http://sell.hosted.example:3000/hosted-${nth}/fr/estimate/`)
    expect(mail?.html).not.toContain('localhost:3000')
  })

  test('names who led there, as its programme may admit no others', async () => {
    const browser = bench.browser(token)
    const { body } = await browser.quotes()
    await sql`update quotation set referrer = 'partner & co' where id = ${body.id}`.execute(bench.database.db)
    await asks(browser, body.id, `led-${nth}@example.org`)
    await works()
    expect(mailsTo(`led-${nth}@example.org`)[0]?.text).toContain(`${body.id}/offer?referrer=partner%20%26%20co`)
  })

  test('says the device, the price and until when, and leads to this very offer from any device', async () => {
    const { quotation, email, got } = await saved()
    expect([got.status, got.body]).toEqual([202, { validUntil: quotation.validUntil }])
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe('Votre offre\u00a0: Acme One 128\u00a0Go pour 320\u00a0€')
    expect(mail?.text).toMatch(/garanti jusqu’au 11 décembre 2026/)
    const link = /https?:\S+\/offer\b/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).toMatch(new RegExp(`/shop-${nth}/fr/estimate/[^/]+/${quotation.id}/offer$`))
    expect(link).not.toContain(email)
    expect(mail?.html).toContain(link)
    const elsewhere = await bench.browser(token).api('getQuotation', { params: { id: quotation.id } })
    expect(elsewhere.body).toMatchObject({ id: quotation.id, status: 'open', amount: quotation.amount })
  })

  test('is reminded of once, two days before it ends', async () => {
    const { email, quotation } = await saved()
    for (const day of [1, 10, 18, 19, 20]) await onDay(day)
    expect(mailsTo(email).map(({ subject }) => subject.split('\u00a0: ')[0])).toEqual([
      'Votre offre',
      'Votre offre se termine bientôt',
    ])
    expect(await listed(quotation.id)).toEqual([
      { kind: 'offer-saved', state: 'sent', whyNot: null },
      { kind: 'offer-reminder', state: 'sent', whyNot: null },
    ])
  })

  test('is not reminded of once it is sold, and stands among the mails of the order', async () => {
    const browser = bench.browser(token)
    const party = await browser.introduces()
    const { body: offer } = await browser.quotes()
    await asks(browser, offer.id, `saved-${nth}@example.org`)
    await works()
    const { body: order } = await browser.api('placeOrder', { body: browser.saleOf(offer, party) })
    await onDay(19)
    expect(mailsTo(`saved-${nth}@example.org`)).toHaveLength(1)
    const { body } = await bench.api('listOrderMails', { token: support, params: { id: order.id } })
    expect(body._embedded.mails.map(({ subject }) => subject)).toContain('Your offer')
  })

  test('is declined by one click, for every offer of this programme', async () => {
    const { email, quotation, browser } = await saved()
    const link = new URL(mailsTo(email)[0]?.unsubscribe ?? '').pathname
    expect((await posts(`${link}x`)).statusCode).toBe(404)
    const page = await bench.app.inject({ method: 'GET', url: link })
    expect(page.body).toContain('<button>Ne plus m’envoyer d’offres</button>')
    expect(page.body).not.toContain(email)
    expect((await posts(link)).statusCode).toBe(200)
    await onDay(19)
    const other = await browser.quotes()
    expect((await asks(browser, other.body.id, email)).status).toBe(202)
    await works()
    expect(mailsTo(email)).toHaveLength(1)
    expect(await listed(quotation.id)).toHaveLength(1)
  })

  test('is not reminded of where reminders of a sale were declined', async () => {
    const { email, browser } = await saved()
    await browser.sells()
    await sql`insert into reminder_opt_out (order_id, email_hash, at, way)
      select o.id, s.email_hash, now(), 'page' from saved_offer s, customer_order o
      where o.affiliate_id = s.affiliate_id limit 1`.execute(bench.database.db)
    await onDay(19)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('shows its fate on the command line, and to no operator of another programme', async () => {
    const { quotation, email } = await saved()
    const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
    const { out } = await reprise('offer', 'mails', quotation.id)
    expect(out).toMatch(/Your offer\s+sent/)
    expect(out).not.toContain(email)
    const foreign = await anOperatorKey(bench.deps, { name: 'Other', scopes: ['support'], affiliates: ['acme'] })
    const got = await bench.api('listOfferMails', { token: foreign, params: { id: quotation.id } })
    expect(problemOf(got)).toEqual({ status: 404, problem: 'quotation-not-found' })
  })
})

describe('strangers are not mailed with it', () => {
  test('one offer goes to one address three times, an hour apart, and always with the same answer', async () => {
    const { browser, quotation, email, got } = await saved()
    for (const minutes of [0, 59, 60, 121, 300]) {
      bench.clock.set(new Date(NOON.getTime() + minutes * 60_000))
      expect((await asks(browser, quotation.id, email.toUpperCase())).body).toEqual(got.body)
    }
    await works()
    const sent = bench.mails.filter(({ to }) => to.address.toLowerCase() === email)
    expect(sent).toHaveLength(3)
  })

  test('an address is sent three offers a day, whoever asks', async () => {
    const email = `many-${nth}@example.org`
    for (let time = 0; time < 4; time += 1) expect((await saved(email)).got.status).toBe(202)
    expect(mailsTo(email)).toHaveLength(3)
  })

  test('an offer that was sent keeps its reminder where it is asked for once more on a day of three others', async () => {
    const { browser, quotation, email } = await saved()
    bench.clock.set(new Date(NOON.getTime() + DAY + 60_000))
    for (const _ of [1, 2, 3]) await saved(email)
    await asks(browser, quotation.id, email)
    await works()
    expect(mailsTo(email)).toHaveLength(4)
    await onDay(19)
    expect(mailsTo(email)).toHaveLength(5)
  })

  test('three a day hold for those who ask at the same moment, too', async () => {
    const email = `at-once-${nth}@example.org`
    const offers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = bench.browser(token)
        return { browser, id: (await browser.quotes()).body.id }
      }),
    )
    await Promise.all(offers.map(({ browser, id }) => asks(browser, id, email)))
    await works()
    expect(mailsTo(email)).toHaveLength(3)
  })

  test('who counts what a browser may still ask learns nothing of who declined', async () => {
    const { email } = await saved()
    await posts(new URL(mailsTo(email)[0]?.unsubscribe ?? '').pathname)
    const browser = bench.browser(token)
    const { body } = await browser.quotes()
    for (let time = 0; time < 9; time += 1) await asks(browser, body.id, `c-${time}@example.org`)
    expect((await asks(browser, body.id, email)).status).toBe(202)
    expect((await asks(browser, body.id, 'c-9@example.org')).status).toBe(429)
    await works()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('a browser asks ten times a day', async () => {
    const browser = bench.browser(token)
    const { body } = await browser.quotes()
    for (let time = 0; time < 10; time += 1) await asks(browser, body.id, `s-${time}@example.org`)
    expect(problemOf(await asks(browser, body.id, 's-10@example.org'))).toEqual({
      status: 429,
      problem: 'too-many-requests',
    })
  })

  test.each([['not an address'], ['a@b'], ['one@example.org, two@example.org']])('%s is refused', async (email) => {
    const { browser, quotation } = await saved()
    const got = await asks(browser, quotation.id, email)
    expect(got.body).toMatchObject({ faults: [{ pointer: '/email', code: 'email' }] })
  })
})

describe('the address', () => {
  const rows = async () =>
    (await sql<{ email: Buffer | null }>`select email from saved_offer`.execute(bench.database.db)).rows

  test('is deleted when it declines and the night after the offer has ended; its mails may be declined for two months, and that is kept for a year', async () => {
    await saved()
    const { email } = await saved(`declined-${nth}@example.org`)
    await posts(new URL(mailsTo(email)[0]?.unsubscribe ?? '').pathname)
    bench.clock.set(new Date(NOON.getTime() + 20 * DAY))
    await bench.jobs['offer.forget']()
    const kept = (await rows()).filter(({ email: sealed }) => sealed !== null)
    expect([kept.length, (await rows()).length]).toEqual([1, 2])
    bench.clock.set(new Date(NOON.getTime() + 22 * DAY))
    await bench.jobs['offer.forget']()
    expect(await rows()).toEqual([{ email: null }, { email: null }])
    bench.clock.set(new Date(NOON.getTime() + 82 * DAY))
    await bench.jobs['offer.forget']()
    expect(await rows()).toEqual([{ email: null }])
    bench.clock.set(new Date(NOON.getTime() + 366 * DAY))
    await bench.jobs['offer.forget']()
    expect(await rows()).toEqual([])
  })

  test('is erased at the word of its owner, who never sold, and no mail goes out then', async () => {
    const { email } = await saved()
    const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
    expect((await reprise('seller', 'erase', email, '--yes')).code).toBe(0)
    expect(await rows()).toEqual([])
    await onDay(19)
    expect(mailsTo(email)).toHaveLength(1)
  })
})
