import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aSale, ASKS, checks, JPEG, seen, sends } from '../../test/documents.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: ASKS })
const key = await anOperatorKey(world.deps, { scopes: ['documents'] })
await world.hasAffiliate({ id: 'other' })
const otherKey = await anOperatorKey(world.deps, { scopes: ['documents'], affiliates: ['other'] })
const asked = async (task: string) => (await world.queued()).filter((job) => job.task === task)

describe('an operator', () => {
  const decide = (id: string, body: object, by = key) =>
    world.api('decideDocument', { token: by, params: { id }, body })
  const read = (id: string, by = key) => world.api('readDocument', { token: by, params: { id } })
  const aChecked = async () => {
    const sale = await aSale(world, token)
    const { body } = await sends(sale.browser, sale.order)
    await checks(world, body.id)
    return { ...sale, id: body.id }
  }

  test('finds what was sent, reads the clean copy to save it, and is written down', async () => {
    const { order, id } = await aChecked()
    const list = await world.api('listOrderDocuments', { token: key, params: { id: order } })
    expect(list.body._embedded.documents).toMatchObject([
      { id, order, affiliate: 'acme', mediaType: 'image/jpeg', checked: true, readable: true },
    ])
    expect(JSON.stringify(list.body)).not.toContain('invoice')
    const content = await read(id)
    expect(content.status).toBe(200)
    expect(content.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(content.bytes.equals(JPEG)).toBe(false)
    expect(content.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="proof-of-purchase-${id}.jpg"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { rows } =
      await sql`select 1 from audit_entry where action = 'readDocument' and subject ->> 'document' = ${id}`.execute(
        world.deps.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('finds what waits for a decision across orders, longest waiting first, and nothing else', async () => {
    const queue = async (by = key) => (await world.api('listDocumentsToDecide', { token: by })).body
    const before = (await queue()).page.totalElements
    // Later than what other tests left, so that no two are of one moment.
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    const first = await aChecked()
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    const second = await aChecked()
    const unchecked = await aSale(world, token)
    await sends(unchecked.browser, unchecked.order)
    const { page, _embedded } = await queue()
    expect(page.totalElements).toBe(before + 2)
    expect(_embedded.documents.slice(-2)).toMatchObject([
      { id: first.id, order: first.order, orderStatus: 'created', amount: 32_000, currency: 'EUR', checked: true },
      { id: second.id, order: second.order },
    ])
    expect(_embedded.documents.at(-2)?.barcode).toMatch(/^[0-9A-Z]{12}$/)
    expect((await queue(otherKey)).page.totalElements).toBe(0)
    await decide(first.id, { status: 'accepted' })
    await sql`update customer_order set status = ${'cancelled'} where id = ${second.order}`.execute(world.deps.db)
    expect((await queue()).page.totalElements).toBe(before)
  })

  test('accepts once; then nothing changes it any more', async () => {
    const { browser, order, id } = await aChecked()
    expect((await decide(id, { status: 'accepted' })).body).toMatchObject({
      status: 'accepted',
      decidedBy: expect.stringMatching(/^key:/),
    })
    expect((await decide(id, { status: 'accepted' })).status).toBe(200)
    const late = await decide(id, { status: 'refused', reason: 'cropped' })
    expect([problemOf(late), late.body.current]).toEqual([
      { status: 409, problem: 'document-not-changeable' },
      { status: 'accepted', checked: true, allowed: [], by: 'Test bench', at: world.clock.now().toISOString() },
    ])
    expect(problemOf(await browser.api('updateDocument', { params: { id }, body: { status: 'withdrawn' } }))).toEqual({
      status: 409,
      problem: 'document-not-changeable',
    })
    expect((await browser.api('listDocuments', { query: { externalId: order } })).body.needed[0]?.state).toBe(
      'accepted',
    )
  })

  test('refuses for a reason; the customer reads it, is told by mail with a link, and sends another', async () => {
    const { browser, order, id } = await aChecked()
    await decide(id, { status: 'refused', reason: 'cropped' })
    expect((await seen(browser, id)).body).toMatchObject({ status: 'refused', reason: 'cropped' })
    expect((await browser.api('getOrder', { params: { id: order } })).body.needs.map(({ kind }) => kind)).toContain(
      'documents',
    )
    const [job] = (await asked('document.refused')).filter(
      ({ payload }) => (payload as { documentId: string }).documentId === id,
    )
    expect(job).toBeDefined()
    await world.jobs['document.refused']({ documentId: id })
    await world.jobs['document.refused']({ documentId: id })
    const mails = world.mails.filter(({ text }) => text.includes(`/documents/${order}#k=`))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('À renvoyer\u00a0: preuve d’achat')
    expect(mails[0]?.text).toContain('Les quatre bords')
    expect((await sends(browser, order, {}, { replaces: id })).status).toBe(201)
    expect((await seen(browser, id)).body.status).toBe('refused')
  })

  test('who refused by mistake accepts after all, by a correction; the customer is told', async () => {
    const { browser, order, id } = await aChecked()
    await decide(id, { status: 'refused', reason: 'cropped' })
    await world.jobs['document.refused']({ documentId: id })
    const again = await decide(id, { status: 'accepted' })
    expect(problemOf(again)).toEqual({ status: 409, problem: 'document-not-changeable' })
    expect(again.body.detail).toMatch(/orders\/\{id\}\/corrections/)
    const desk = await anOperatorKey(world.deps, { scopes: ['orders', 'documents'] })
    const body = { correction: 'document', reason: 'All four edges are there', document: id }
    expect((await world.api('correctOrder', { token: desk, params: { id: order }, body })).status).toBe(200)
    expect((await seen(browser, id)).body).toMatchObject({ status: 'accepted', reason: null })
    const [job] = (await asked('order.corrected')).slice(-1)
    await world.jobs['order.corrected'](job?.payload as never)
    expect(world.mails.at(-1)?.subject).toBe('Finalement accepté\u00a0: preuve d’achat')
    const elsewhere = await aSale(world, token)
    const foreign = await world.api('correctOrder', { token: desk, params: { id: elsewhere.order }, body })
    expect(problemOf(foreign)).toEqual({ status: 404, problem: 'document-not-found' })
  })

  test('reads and decides nothing before it was checked', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order)
    for (const got of [
      await read(body.id),
      await decide(body.id, { status: 'accepted' }),
      await decide(body.id, { status: 'refused', reason: 'expired' }),
    ])
      expect([problemOf(got), got.body.current]).toMatchObject([
        { status: 409, problem: 'document-not-changeable' },
        { checked: false },
      ])
    await checks(world, body.id)
    expect((await read(body.id)).status).toBe(200)
  })

  test('of another affiliate, or without the scope, does nothing here', async () => {
    const { order, id } = await aChecked()
    const unknown = await read('3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c', otherKey)
    const foreign = await read(id, otherKey)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(problemOf(await decide(id, { status: 'accepted' }, otherKey))).toEqual({
      status: 404,
      problem: 'document-not-found',
    })
    expect(problemOf(await world.api('listOrderDocuments', { token: otherKey, params: { id: order } }))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
    const orders = await anOperatorKey(world.deps, { scopes: ['orders'] })
    for (const got of [await read(id, orders), await decide(id, { status: 'accepted' }, orders), await read(id, token)])
      expect(problemOf(got)).toEqual({ status: 403, problem: 'scope-missing' })
  })

  test.each([
    {},
    { status: 'refused' },
    { status: 'refused', reason: 'ugly' },
    { status: 'accepted', reason: 'cropped' },
    { status: 'withdrawn' },
  ])('who says %j is told what can be said', async (body) =>
    expect(problemOf(await decide(crypto.randomUUID(), body))).toEqual({ status: 400, problem: 'malformed-request' }),
  )
})

test('nothing is paid before every document was accepted', async () => {
  const { browser, order } = await aSale(world, token)
  const desk = await anOperatorKey(world.deps, { scopes: ['orders', 'payments', 'documents', 'inspection'] })
  const move = (statusTransition: string) =>
    world.api('moveOrder', { token: desk, params: { id: order }, body: { statusTransition } })
  await move('receive')
  const found = await world.api('recordInspection', {
    token: desk,
    params: { id: order },
    body: { answers: PERFECT_ANSWERS },
  })
  expect(found.body.status).toBe('accepted')
  const sent = [await sends(browser, order), await sends(browser, order, {}, { origin: 'bank-details' })]
  for (const { body } of sent) await checks(world, body.id)
  const early = await move('pay')
  expect([problemOf(early), early.body.current]).toEqual([
    { status: 409, problem: 'transition-not-allowed' },
    {
      reason: 'documents-missing',
      status: 'accepted',
      documents: ['proof-of-purchase: waiting', 'bank-details: waiting'],
    },
  ])
  for (const { body } of sent)
    await world.api('decideDocument', { token: desk, params: { id: body.id }, body: { status: 'accepted' } })
  const shown = await browser.api('getOrder', { params: { id: order } })
  const events = shown.body.history.map(({ transition }) => transition)
  expect(events.filter((event) => event === 'accept-document')).toHaveLength(2)
  expect((await move('pay')).body.status).toBe('paid')
})
