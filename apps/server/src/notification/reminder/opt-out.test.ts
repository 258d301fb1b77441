import { printedBarcode } from '@reprise/contract'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { personalIn, THREE_WAYS } from '../../../test/trade-in.ts'

let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})
beforeEach(() => bench.clock.set(NOON))

const onDay = async (day: number) => {
  bench.clock.set(new Date(NOON.getTime() + day * 86_400_000))
  await bench.jobs['order.remind-to-send']()
  for (const { task, payload } of await bench.queued())
    if (task === 'order.send-reminder') await bench.jobs[task](payload as { orderId: string; number: number })
}
/** A programme of its own each: a choice counts for all sales of an address there. */
const programmeOf = async (id: string, country?: string) => {
  const token = await bench.hasAffiliate({ id, programme: THREE_WAYS, ...(country && { config: { country } }) })
  return async (): Promise<Sale> => {
    const browser = bench.browser(token)
    const { body } = await browser.sells()
    return { browser, id: body.id, barcode: body.barcode ?? '' }
  }
}
const remindersOf = ({ barcode }: Sale) =>
  bench.mails.filter(({ unsubscribe, text }) => unsubscribe !== undefined && text.includes(printedBarcode(barcode)))
const reminded = async (sells: () => Promise<Sale>): Promise<{ sale: Sale; link: string }> => {
  bench.clock.set(NOON)
  const sale = await sells()
  await onDay(5)
  return { sale, link: new URL(remindersOf(sale)[0]?.unsubscribe ?? '').pathname }
}
const posts = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  bench.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const listed = async ({ id }: Sale) => {
  const reply = await bench.api('listOrderMails', { token: support, params: { id } })
  expect(personalIn(reply.text)).toEqual([])
  return reply.body
}

describe('a reminder', () => {
  test('leads to the host of its programme, for what it links to and for declining it', async () => {
    const token = await bench.hasAffiliate({
      id: 'hosted',
      programme: { ...THREE_WAYS, hosts: ['sell.hosted.example'] },
    })
    const { sale } = await reminded(async () => {
      const browser = bench.browser(token)
      const { body } = await browser.sells()
      return { browser, id: body.id, barcode: body.barcode ?? '' }
    })
    const [mail] = remindersOf(sale)
    expect(mail?.unsubscribe).toMatch(/^http:\/\/sell\.hosted\.example:3000\//)
    expect(mail?.text).toContain(`http://sell.hosted.example:3000/sendproduct/${sale.id}#k=`)
    expect(mail?.html).not.toContain('localhost:3000')
  })

  test('is declined by the one click of a mail program, without a cookie; no more of them go out, of none of the sales', async () => {
    const sells = await programmeOf('one-click')
    const other = await sells()
    const { sale, link } = await reminded(sells)
    const mail = remindersOf(sale)[0]
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(mail?.html).toContain(mail?.unsubscribe)
    const got = await posts(link)
    expect([got.statusCode, got.headers['set-cookie']]).toEqual([200, undefined])
    for (const day of [10, 18]) await onDay(day)
    expect(remindersOf(sale)).toHaveLength(1)
    expect(remindersOf(other)).toHaveLength(1)
    const { noRemindersSince, _embedded } = await listed(other)
    expect(noRemindersSince).toBe('2026-11-25T12:00:00.000Z')
    expect(_embedded.mails.map(({ whyNot }) => whyNot)).toEqual([null, 'opted-out', 'opted-out'])
    // A choice counts once, however often it is sent, and as what it was first.
    expect((await posts(link, 'List-Unsubscribe=One-Click&page=1')).statusCode).toBe(200)
    expect((await listed(other)).noRemindersSince).toBe('2026-11-25T12:00:00.000Z')
  })

  test('is declined as a form of several parts, too', async () => {
    const { sale, link } = await reminded(await programmeOf('parts'))
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await posts(link, parts, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect((await listed(sale)).noRemindersSince).not.toBeNull()
  })

  test('is not declined by opening its link, as programs do that look for harm: the page asks', async () => {
    const { sale, link } = await reminded(await programmeOf('scanner'))
    const page = await bench.app.inject({ method: 'GET', url: link })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; font-src 'self'; form-action 'self'/,
    )
    expect(page.body).toMatch(/<html lang="fr-FR" dir="ltr">[^]*<button>Ne plus m’envoyer de rappels<\/button>/)
    expect(personalIn(page.body)).toEqual([])
    await bench.app.inject({ method: 'HEAD', url: link })
    expect((await listed(sale)).noRemindersSince).toBeNull()
    const done = await posts(link, 'List-Unsubscribe=One-Click&page=1')
    expect(done.body).toContain('Vous ne recevez plus de rappels')
    expect((await bench.app.inject({ method: 'GET', url: link })).body).not.toContain('<button>')
  })

  test('is declined with its own link alone, and not without the words of the click', async () => {
    const sells = await programmeOf('guesses')
    const { sale, link } = await reminded(sells)
    const other = await sells()
    const proof = link.split('/').at(-1) ?? ''
    expect((await posts(link.replace(sale.id, other.id))).statusCode).toBe(404)
    expect((await posts(link.replace(proof, `${proof.slice(0, -2)}AA`))).statusCode).toBe(404)
    expect((await posts(link.replace(sale.id, 'x'))).statusCode).toBe(404)
    expect((await posts(link, '')).statusCode).toBe(400)
    expect((await posts(link, 'List-Unsubscribe=No')).statusCode).toBe(400)
    const page = await bench.app.inject({ method: 'GET', url: `${link}x`, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers.location]).toEqual([303, '/404?link=over'])
    for (const one of [sale, other]) expect((await listed(one)).noRemindersSince).toBeNull()
  })

  test('is declined in one programme, and not in another', async () => {
    const { link } = await reminded(await programmeOf('here'))
    const { sale: elsewhere } = await reminded(await programmeOf('there'))
    await posts(link)
    await onDay(10)
    expect(remindersOf(elsewhere)).toHaveLength(2)
  })

  test('alone can be declined: what belongs to the sale carries no such link', async () => {
    const { sale, link } = await reminded(await programmeOf('contract'))
    await posts(link)
    await bench.sendConfirmation(sale.id)
    await bench.receives(sale)
    await bench.worksOff()
    const own = bench.mails.filter(({ text }) => text.includes(printedBarcode(sale.barcode)))
    expect(own.filter(({ unsubscribe }) => unsubscribe === undefined).map(({ subject }) => subject)).toHaveLength(2)
    expect(own).toHaveLength(3)
  })
})

test('the choice stands in the history of its order and on the command line', async () => {
  const { sale, link } = await reminded(await programmeOf('history'))
  await posts(link)
  const { body } = await bench.api('getOrderTimeline', { token: bench.key, params: { id: sale.id } })
  expect(body._embedded.timeline).toContainEqual(
    expect.objectContaining({ kind: 'choice', what: 'no-reminders', actor: 'customer' }),
  )
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  expect((await reprise('order', 'mails', sale.barcode)).out).toContain('No reminders are wanted since 2026-11-25')
})

test('the choice is among what its seller is given, and goes with them; then the link leads nowhere', async () => {
  const { sale, link } = await reminded(await programmeOf('privacy'))
  const token = await anOperatorKey(bench.deps, { name: 'Privacy', scopes: ['privacy'], affiliates: ['privacy'] })
  await posts(link)
  const params = { id: sale.id }
  const exported = await bench.api('exportSeller', { token, params })
  const data = Buffer.from(unzipSync(new Uint8Array(exported.bytes))['data.json'] ?? []).toString()
  expect(data).toContain('one-click')
  await sale.browser.api('updateOrder', { params, body: { statusTransition: 'cancel' } })
  const headers = { 'idempotency-key': 'erase-choice' }
  expect((await bench.api('eraseSeller', { token, params, headers })).body).toMatchObject({ erased: true })
  expect((await posts(link)).statusCode).toBe(404)
  expect((await listed(sale)).noRemindersSince).toBeNull()
})
