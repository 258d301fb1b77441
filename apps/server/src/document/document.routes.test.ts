import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aForm, aSale, ASKS, checks, JPEG, seen, sends } from '../../test/documents.ts'
import { aTradeIn, type Browser } from '../../test/trade-in.ts'
import { StorageError } from '#server/platform/storage/storage.ts'
import { documentJobs } from './document.jobs.ts'
import { aPicture } from '../../test/hostile-files.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: ASKS })
const otherToken = await world.hasAffiliate({ id: 'other', programme: ASKS })
const keptFiles = async () =>
  (await sql<{ key: string }>`select key from sealed_file`.execute(world.deps.db)).rows.length
const asked = async (task: string) => (await world.queued()).filter((job) => job.task === task)

describe('a file that the order needs', () => {
  test('is taken, waits in quarantine, and is checked', async () => {
    const { browser, order } = await aSale(world, token)
    const sent = await sends(browser, order, { name: 'Zoë’s invoice.jpg' })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      order,
      externalId: order,
      origin: 'proof-of-purchase',
      name: 'Zoë’s invoice.jpg',
      size: JPEG.length,
      status: 'pending',
      checked: false,
      reason: null,
    })
    expect(sent.headers['location']).toBe(sent.body._links.self.href)
    await checks(world, sent.body.id)
    expect((await seen(browser, sent.body.id)).body).toMatchObject({ status: 'pending', checked: true })
  })

  test.each([
    ['the disk is full', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['the store is away', new StorageError('The file store did not answer')],
  ])('is asked for again when %s, and nothing of it stays', async (_why, failure) => {
    const { browser, order } = await aSale(world, token)
    const before = await sql`select id from document`.execute(world.deps.db)
    vi.spyOn(world.deps.storage, 'put').mockRejectedValueOnce(failure)
    const refused = await sends(browser, order)
    expect(problemOf(refused)).toEqual({ status: 503, problem: 'service-unavailable' })
    expect(refused.headers['retry-after']).toBe('30')
    expect(await sql`select id from document`.execute(world.deps.db)).toEqual(before)
    expect((await sends(browser, order)).status).toBe(201)
  })

  test('is shown to its sender as a name and a state, and never as itself', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order)
    await checks(world, body.id)
    const text = JSON.stringify((await seen(browser, body.id)).body)
    expect(Object.keys(body).sort()).toEqual([
      '_links',
      'checked',
      'createdAt',
      'externalId',
      'id',
      'name',
      'order',
      'origin',
      'reason',
      'size',
      'status',
    ])
    expect(text).not.toMatch(/content|fileKey|media/i)
    expect((await world.get(`/document-api/v1/documents/${body.id}/content`)).statusCode).toBe(404)
  })

  test('is unreadable where it is kept, its name too', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order, { name: 'CANARY.jpg' })
    const { rows } = await sql<{
      name: Buffer
      key: string
    }>`select name, file_key as key from document where id = ${body.id}`.execute(world.deps.db)
    expect(rows[0]?.name.includes('CANARY')).toBe(false)
    const stored = Buffer.from((await world.deps.storage.get(rows[0]?.key ?? '')) ?? [])
    expect(stored.length).toBeGreaterThan(JPEG.length)
    expect(stored.includes(JPEG.subarray(0, 64))).toBe(false)
    expect(rows[0]?.key).not.toContain(body.id)
  })

  test('sent twice with one key is one file; with other bytes the key is another’s', async () => {
    const { browser, order } = await aSale(world, token)
    const form = () => aForm({ externalId: order, origin: 'proof-of-purchase' })
    const first = await browser.api('sendDocument', { form: form(), key: 'one-act' })
    const again = await browser.api('sendDocument', { form: form(), key: 'one-act' })
    expect([again.status, again.headers['idempotent-replayed'], again.body.id]).toEqual([201, 'true', first.body.id])
    const other = aForm(
      { externalId: order, origin: 'proof-of-purchase' },
      { bytes: await aPicture(900, 600).jpeg().toBuffer() },
    )
    expect(problemOf(await browser.api('sendDocument', { form: other, key: 'one-act' }))).toEqual({
      status: 422,
      problem: 'idempotency-key-reused',
    })
    expect((await browser.api('listDocuments', { query: { externalId: order } })).body.page.totalElements).toBe(1)
  })
})

describe('what is needed', () => {
  test('stands in the list with where it stands, and among the order’s needs until it was sent', async () => {
    const { browser, order } = await aSale(world, token)
    const list = () => browser.api('listDocuments', { query: { externalId: order } })
    const needs = async () =>
      (await browser.api('getOrder', { params: { id: order } })).body.needs.map(
        ({ kind, documents }) => documents ?? kind,
      )
    expect((await list()).body).toMatchObject({
      needed: [
        { origin: 'proof-of-purchase', fromAmount: null, state: 'missing' },
        { origin: 'bank-details', fromAmount: 1_000, state: 'missing' },
      ],
      _embedded: { documents: [] },
    })
    expect(await needs()).toEqual(['send', ['proof-of-purchase', 'bank-details']])
    await sends(browser, order)
    expect(await needs()).toEqual(['send', ['bank-details']])
    await sends(browser, order, {}, { origin: 'bank-details' })
    expect((await list()).body.needed.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(await needs()).toEqual(['send'])
  })

  test('of one kind can be asked for alone, page by page', async () => {
    const { browser, order } = await aSale(world, token)
    await sends(browser, order)
    const bank = await sends(browser, order, {}, { origin: 'bank-details' })
    const only = await browser.api('listDocuments', {
      query: { externalId: order, origin: 'bank-details', limit: '1' },
    })
    expect(only.body._embedded.documents.map(({ id }) => id)).toEqual([bank.body.id])
    expect(only.body._links.self.href).toContain('origin=bank-details')
  })

  test('is nothing where the programme asks for nothing, and nothing is taken', async () => {
    const plain = await world.hasAffiliate({ id: 'plain' })
    const { browser, order } = await aSale(world, plain)
    expect((await browser.api('listDocuments', { query: { externalId: order } })).body.needed).toEqual([])
    expect(problemOf(await sends(browser, order))).toEqual({ status: 422, problem: 'document-not-needed' })
    expect(problemOf(await sends((await aSale(world, token)).browser, order))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
  })
})

describe('a document belongs to its order', () => {
  test('and whoever has only the link, or another affiliate’s token, knows nothing of it', async () => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order)
    const stranger = world.browser(token)
    expect(problemOf(await sends(stranger, order))).toEqual({ status: 404, problem: 'order-not-found' })
    expect(problemOf(await stranger.api('listDocuments', { query: { externalId: order } }))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
    expect(problemOf(await seen(stranger, body.id))).toEqual({ status: 404, problem: 'document-not-found' })
    for (const someone of [(await aSale(world, token)).browser, (await aSale(world, otherToken)).browser]) {
      expect(problemOf(await sends(someone, order))).toEqual({ status: 404, problem: 'order-not-found' })
      expect(problemOf(await someone.api('listDocuments', { query: { externalId: order } }))).toEqual({
        status: 404,
        problem: 'order-not-found',
      })
      expect(problemOf(await seen(someone, body.id))).toEqual({ status: 404, problem: 'document-not-found' })
      expect(
        problemOf(await someone.api('updateDocument', { params: { id: body.id }, body: { status: 'withdrawn' } })),
      ).toEqual({ status: 404, problem: 'document-not-found' })
    }
    expect(problemOf(await seen(browser, order))).toEqual({ status: 404, problem: 'document-not-found' })
  })

  test('its sender withdraws it, twice without harm, and its bytes go', async () => {
    const { browser, order } = await aSale(world, token)
    const before = await keptFiles()
    const { body } = await sends(browser, order)
    await checks(world, body.id)
    const withdrawn = () => browser.api('updateDocument', { params: { id: body.id }, body: { status: 'withdrawn' } })
    expect([(await withdrawn()).body.status, (await withdrawn()).status]).toEqual(['withdrawn', 200])
    await documentJobs(world.deps)['document.remove-files']()
    expect(await keptFiles()).toBe(before)
    expect((await browser.api('listDocuments', { query: { externalId: order } })).body.needed[0]?.state).toBe('missing')
  })

  test.each(['accepted', 'refused', 'pending'])('a public token never makes it %s', async (status) => {
    const { browser, order } = await aSale(world, token)
    const { body } = await sends(browser, order)
    expect(problemOf(await browser.api('updateDocument', { params: { id: body.id }, body: { status } }))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    expect((await seen(browser, body.id)).body.status).toBe('pending')
  })

  test('another takes its place: the old one is withdrawn in the same moment', async () => {
    const { browser, order } = await aSale(world, token)
    const first = await sends(browser, order)
    const second = await sends(browser, order, {}, { replaces: first.body.id })
    expect([second.status, (await seen(browser, first.body.id)).body.status]).toEqual([201, 'withdrawn'])
    const foreign = await sends(
      (await aSale(world, token)).browser,
      (await aSale(world, token)).order,
      {},
      { replaces: first.body.id },
    )
    expect(foreign.status).toBe(404)
    const mine = await aSale(world, token)
    expect(problemOf(await sends(mine.browser, mine.order, {}, { replaces: first.body.id }))).toEqual({
      status: 404,
      problem: 'document-not-found',
    })
  })

  test('there are twenty files to an order at most', async () => {
    const { browser, order } = await aSale(world, token)
    for (let sent = 0; sent < 20; sent += 1) expect((await sends(browser, order)).status).toBe(201)
    expect(problemOf(await sends(browser, order))).toEqual({ status: 409, problem: 'too-many-documents' })
    const [newest] = (await browser.api('listDocuments', { query: { externalId: order } })).body._embedded.documents
    expect((await sends(browser, order, {}, { replaces: newest?.id ?? '' })).status).toBe(201)
  })
})

describe('a message that says what is missing', () => {
  const asks = (by: Browser, order: string) => by.api('requestDocumentsEmail', { params: { id: order } })

  test('goes to the address on file, whoever asks, three times an hour and ten a day', async () => {
    const { order } = await aSale(world, token)
    const stranger = world.browser(token)
    for (let time = 1; time <= 3; time += 1)
      expect(await asks(stranger, order)).toMatchObject({ status: 202, body: { missing: 2 } })
    expect(problemOf(await asks(stranger, order))).toEqual({ status: 429, problem: 'too-many-requests' })
    const requests = (await asked('document.mail-missing')).map(
      ({ payload }) => payload as { orderId: string; requestId: string },
    )
    const [request] = requests.filter(({ orderId }) => orderId === order)
    await world.jobs['document.mail-missing'](request ?? { orderId: '', requestId: '' })
    const mail = world.mails.at(-1)
    expect(mail?.to.address).toBe('zoe@mail.example.org')
    expect(mail?.subject).toContain('À fournir pour')
    expect(mail?.text).toContain('preuve d’achat et relevé d’identité bancaire')
    expect(mail?.text).toContain(`/documents/${order}#k=`)
  })

  test('is not sent when nothing is missing, nor for an order of another affiliate', async () => {
    const { browser, order } = await aSale(world, token)
    expect(problemOf(await asks(world.browser(otherToken), order))).toEqual({ status: 404, problem: 'order-not-found' })
    await sends(browser, order)
    await sends(browser, order, {}, { origin: 'bank-details' })
    expect((await asks(browser, order)).body.missing).toBe(0)
  })

  test('takes an empty body in any of the forms that callers send it', async () => {
    const { order } = await aSale(world, token)
    const url = `/order-api/v4/documents-request-email/${order}`
    const headers = { authorization: `Bearer ${token}` }
    const types = [undefined, 'application/json', 'application/vnd.reprise.v4+json']
    const replies = await Promise.all(
      types.map((type) =>
        world.app.inject({ method: 'POST', url, headers: { ...headers, ...(type && { 'content-type': type }) } }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  })
})
