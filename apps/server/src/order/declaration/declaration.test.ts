import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aCashier, type AcceptedSale, type Cashier, SEPA_PAYER } from '../../../test/cashier.ts'
import { NOON } from '../../../test/platform.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { stepsUp } from '../../../test/step-up.ts'
import { CONSENTS, PERSON } from '../../../test/trade-in.ts'

const TEXT = 'What I sell is mine, and I may sell it.'
const consents = [...CONSENTS, 'sellerDeclaration']

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

/** A sale at a programme that asks for a declaration. */
const declared = async (declaration: 'consent' | 'code', texts = {}) => {
  const programme = { declaration, payer: SEPA_PAYER }
  const config = { locales: ['en'], currentLocale: 'en' }
  const token = await till.hasAffiliate({ id: `asks-${declaration}`, config, programme, texts })
  return till.accepted({ consents }, undefined, token)
}
const orderOf = async ({ browser, id }: AcceptedSale) => (await browser.api('getOrder', { params: { id } })).body
const confirms = ({ browser, id }: AcceptedSale) => browser.api('confirmOrderDeclaration', { params: { id } })
const proves = ({ id }: AcceptedSale) => stepsUp(till.deps.db, id, new Date(till.clock.now().getTime() + 600_000))
const pays = ({ id }: AcceptedSale) =>
  till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'pay', reason: 'By hand' } })
const obstaclesOf = async ({ id }: AcceptedSale) => {
  const { body } = await till.api('listPayables', { token: till.key })
  return body._embedded.payables.find(({ order }) => order === id)?.obstacles
}
/** Does what the worker would. */
const works = async () => {
  for (const wanted of ['order.bought', 'register.file-document'] as const)
    for (const { task, payload } of await till.queued()) if (task === wanted) await till.jobs[wanted](payload as never)
}
const documentOf = ({ id }: AcceptedSale) => till.api('getPurchaseDocument', { token: till.key, params: { id } })

test('a programme that asks for none has none, and takes none', async () => {
  expect(await orderOf(await till.accepted())).not.toHaveProperty('declaration')
  const browser = till.browser(till.token)
  const sale = browser.saleOf((await browser.quotes()).body, await browser.introduces(), { consents })
  expect((await browser.api('placeOrder', { body: sale })).body.faults?.[0]).toMatchObject({ code: 'unknown-consent' })
})

test('by consent, no order is placed without it, and no payment waits', async () => {
  const sale = await declared('consent')
  const browser = till.browser(sale.token)
  const without = browser.saleOf((await browser.quotes()).body, await browser.introduces())
  expect(problemOf(await browser.api('placeOrder', { body: without }))).toMatchObject({ problem: 'consent-missing' })
  const { declaration, needs } = await orderOf(sale)
  expect(declaration).toMatchObject({ confirmedBy: 'consent', confirmedAt: declaration?.declaredAt })
  expect(declaration?.text).toContain(TEXT)
  expect(needs).toEqual([])
  expect(await obstaclesOf(sale)).not.toContain('declaration')
  await works()
  const { text } = await readPdf((await documentOf(sale)).bytes)
  for (const part of ['Declaration of the seller', TEXT, `${PERSON.firstName} ${PERSON.lastName} declared this`])
    expect(text).toContain(part)
  expect(text).not.toContain('Confirmed with a code')
})

test('by code, the payment waits, on no way past it, until its seller has confirmed with a fresh one', async () => {
  const sale = await declared('code')
  expect((await orderOf(sale)).needs.map(({ kind }) => kind)).toEqual(['declaration'])
  expect(await obstaclesOf(sale)).toContain('declaration')
  expect((await pays(sale)).body).toMatchObject({
    error: 'transition-not-allowed',
    current: { declaration: 'missing' },
  })
  expect(problemOf(await confirms(sale))).toMatchObject({ problem: 'code-required' })
  await proves(sale)
  till.clock.set(new Date('2026-11-20T12:05:00Z'))
  const confirmed = await confirms(sale)
  expect(confirmed.body.declaration).toMatchObject({ confirmedBy: 'code', confirmedAt: '2026-11-20T12:05:00.000Z' })
  till.clock.set(new Date('2026-11-20T12:06:00Z'))
  expect((await confirms(sale)).body.declaration?.confirmedAt).toBe('2026-11-20T12:05:00.000Z')
  expect((await orderOf(sale)).needs).toEqual([])
  expect(await obstaclesOf(sale)).toEqual([])
  expect((await pays(sale)).status).toBe(200)
})

test('the message of the order says that it is awaited, and the document waits for it', async () => {
  const sale = await declared('code')
  await till.sendConfirmation(sale.id)
  expect(till.mails.at(-1)?.text).toContain('your confirmation that what you sold is yours')
  await works()
  expect(problemOf(await documentOf(sale))).toMatchObject({ problem: 'document-not-found' })
  await proves(sale)
  await confirms(sale)
  await works()
  const { text } = await readPdf((await documentOf(sale)).bytes)
  expect(text).toContain('Confirmed with a code that was mailed to the seller, on November 20, 2026')
})

test('what was declared stays word for word, with its hash, and its name is sealed', async () => {
  const own = (said: string) => ({ en: { 'order.declaration.text': said } })
  const sale = await declared('consent', own('<b>All</b> mine.'))
  await till.hasAffiliate({
    id: 'asks-consent',
    config: { locales: ['en'], currentLocale: 'en' },
    programme: { declaration: 'consent' },
    texts: own('Changed since'),
  })
  expect((await orderOf(sale)).declaration?.text).toBe('All mine.')
  const { rows } = await sql<{ name: Buffer; hash: string }>`
    select name, text_sha256 as hash from seller_declaration where order_id = ${sale.id}`.execute(till.deps.db)
  expect(rows[0]?.hash).toBe(createHash('sha256').update('All mine.').digest('hex'))
  expect(rows[0]?.name.includes(PERSON.lastName)).toBe(false)
})
