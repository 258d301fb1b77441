import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compactVerify, createLocalJWKSet } from 'jose'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PassClaims } from '@reprise/contract'
import { publicSigningKeys } from '#server/platform/crypto/signing-key.ts'
import { recordIdentifiers } from '#server/device/index.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../test/cashier.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { personalIn } from '../../test/trade-in.ts'

const IMEI = '490154203237518'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})

/** As somebody else checks it: with another library, and with nothing but what this installation publishes. */
const checked = async (jws: string) => {
  const keys = createLocalJWKSet({ keys: await publicSigningKeys(till.deps) })
  const { payload, protectedHeader } = await compactVerify(jws, keys)
  return { claims: JSON.parse(new TextDecoder().decode(payload)) as PassClaims, header: protectedHeader }
}

const pageOf = async ({ browser, id }: AcceptedSale) =>
  (await browser.api('getOrder', { params: { id } })).body._links.pass?.href ?? ''

/** What the page of an address asks for. */
const opens = async (address: string, browser = till.browser(till.token)) => {
  const [, number = '', secret = ''] = /\/pass\/([^#]+)#(.+)$/.exec(address) ?? []
  return browser.api('openPass', { body: { number, secret } })
}

describe('the pass of a sale', () => {
  test('is there once the product was accepted, at an address that its customer alone is told', async () => {
    const sold = await till.browser(till.token).sells()
    expect(sold.body._links.pass).toBeUndefined()
    const sale = await till.accepted()
    expect(await pageOf(sale)).toMatch(new RegExp(`^/acme/\\w+/pass/${sale.barcode}#[\\w-]{22}$`))
    expect(await pageOf({ ...sale, browser: till.browser(till.token) })).toBe('')
  })

  test('says what was sold, when and for how much, so that another library believes it, and nothing of a person', async () => {
    const sale = await till.accepted()
    const { status, body } = await opens(await pageOf(sale))
    expect([status, body.status]).toEqual([200, 'valid'])
    const { claims, header } = await checked(body.pass)
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'vc+jwt' })
    expect(claims).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2'],
      type: ['VerifiableCredential', 'SalePass'],
      issuer: 'http://localhost:3000',
      jti: body.id,
      credentialStatus: { id: `http://localhost:3000/order-api/v4/pass/${body.id}/status` },
      credentialSubject: {
        number: sale.barcode,
        state: 'valid',
        products: [{ name: expect.stringContaining('Acme One'), identifiers: [] }],
        price: { value: '320.00', currency: 'EUR' },
        soldOn: '2026-11-20',
        acceptedOn: '2026-11-20',
      },
    })
    expect(personalIn(JSON.stringify(claims))).toEqual([])
    const changed = body.pass.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A'))
    await expect(checked(changed)).rejects.toThrow('signature verification failed')
  })

  test('holds a fingerprint of the number that the bench read, and not the number', async () => {
    const sale = await till.accepted()
    const { rows } = await sql<{ id: string }>`select id from order_item where order_id = ${sale.id}`.execute(
      till.deps.db,
    )
    await recordIdentifiers({ db: till.deps.db, now: till.clock.now() }, till.deps.vault, {
      itemId: rows[0]?.id ?? '',
      source: 'bench',
      actor: 'test',
      identifiers: { imei: [IMEI] },
      replaces: ['imei'],
    })
    const { claims } = await checked((await opens(await pageOf(sale))).body.pass)
    const [hash] = claims.credentialSubject.products[0]?.identifiers ?? []
    expect(hash?.kind).toBe('imei')
    expect(createHash('sha256').update(`${hash?.salt}${IMEI}`).digest('base64url')).toBe(hash?.sha256)
    expect(JSON.stringify(claims)).not.toContain(IMEI)
  })

  test('says what a block list said and when, and how the device was erased, on paper as well', async () => {
    const sale = await till.accepted()
    const item = await till.api('getOperatorOrder', { token: till.key, params: { id: sale.id } })
    const itemId = item.body._embedded.declaredItems[0]?.id ?? ''
    const asked = async (source: string, result: string) =>
      sql`
      insert into device_check (id, item_id, kind, result, source, at)
      values (gen_random_uuid(), ${itemId}, 'blocklist', ${result}, ${source}, '2026-11-19T10:00:00Z')`.execute(
        till.deps.db,
      )
    await asked('own-list', 'clear')
    await asked('Registry', 'unknown')
    const erased = { method: 'purge', technique: 'crypto-erase', tool: 'Wiper', toolVersion: '1' }
    const params = { id: sale.id }
    await till.api('recordErasure', { token: till.key, params, body: { ...erased, identifiers: { imei: [IMEI] } } })
    const before = await checked((await opens(await pageOf(sale))).body.pass)
    expect(before.claims.credentialSubject.products[0]?.erasure).toBeUndefined()
    const second = await anOperatorKey(till.deps, { scopes: ['inspection'], affiliates: 'all' })
    await till.api('verifyErasure', { token: second, params, body: { method: 'sample' } })
    const { body } = await opens(await pageOf(sale))
    const { claims } = await checked(body.pass)
    expect(claims.credentialSubject.products).toMatchObject([
      {
        blocklist: [{ source: 'own-list', result: 'clear', checkedOn: '2026-11-19' }],
        erasure: { method: 'purge', technique: 'crypto-erase', verifiedOn: '2026-11-20' },
      },
    ])
    const { text } = await readPdf((await till.get(body._links.document?.href ?? '')).rawPayload)
    for (const part of ['la liste du programme, 19', 'Purge (NIST SP 800-88 Rev. 1)']) expect(text).toContain(part)
  })

  test('names its seller where they want it to, at an address of its own', async () => {
    const sale = await till.accepted()
    const plain = await pageOf(sale)
    expect((await opens(plain)).body._links.withName).toBeUndefined()
    const named = (await opens(plain, sale.browser)).body._links.withName?.href ?? ''
    const { body } = await opens(named)
    expect((await checked(body.pass)).claims.credentialSubject.seller).toBe('Zoë O’Hara-Østergård')
    expect((await opens(named, sale.browser)).body._links.withoutName?.href).toBe(plain)
  })

  test('is opened by no other secret, number or programme, all answered alike', async () => {
    const sale = await till.accepted()
    const page = await pageOf(sale)
    const other = await till.hasAffiliate({ id: 'nordwind' })
    const answers = await Promise.all([
      opens(`${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`),
      opens(page.replace(sale.barcode, '000000000000')),
      opens(page, till.browser(other)),
    ])
    for (const { status, body } of answers) expect([status, body.error]).toEqual([404, 'order-not-found'])
  })

  test('is revoked once the acceptance was taken back, for those who hold it already too', async () => {
    const sale = await till.accepted()
    const { body: before } = await opens(await pageOf(sale))
    const status = async () => (await till.api('getPassStatus', { params: { id: before.id } })).body
    expect((await status()).status).toBe('valid')
    const page = await pageOf(sale)
    await till.api('correctOrder', {
      token: till.key,
      params: { id: sale.id },
      body: { correction: 'acceptance', reason: 'Another device' },
    })
    const after = await status()
    expect((await checked(after.signed)).claims).toMatchObject({ sub: before.id, status: 'revoked' })
    expect(await pageOf(sale)).toBe('')
    const { body } = await opens(page)
    expect((await checked(body.pass)).claims.credentialSubject).toMatchObject({
      state: 'revoked',
      acceptedOn: '2026-11-20',
    })
    expect(body._links.document).toBeUndefined()
    expect((await till.api('getPassStatus', { params: { id: `${sale.barcode}.guess` } })).status).toBe(404)
  })

  test('says when it was paid', async () => {
    const sale = await till.accepted()
    await till.api('moveOrder', { token: till.key, params: { id: sale.id }, body: { statusTransition: 'pay' } })
    const { claims } = await checked((await opens(await pageOf(sale))).body.pass)
    expect(claims.credentialSubject.paidOn).toBe('2026-11-20')
  })

  test('on paper says the same, leads to its page by a code that a scanner reads, and holds the signed text', async () => {
    const sale = await till.accepted()
    const page = await pageOf(sale)
    const { body } = await opens(page)
    const reply = await till.get(body._links.document?.href ?? '')
    expect(reply.headers['content-type']).toBe('application/pdf')
    const { text, pages } = await readPdf(reply.rawPayload)
    expect(pages).toBe(1)
    for (const part of ['Acme One', '320']) expect(text).toContain(part)
    const { symbols } = await scanPdf(reply.rawPayload)
    const [{ text: address } = { text: '' }] = symbols
    expect(new URL(address).hash).toBe(new URL(page, 'http://localhost').hash)
    expect((await opens(address)).status).toBe(200)
    const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload), verbosity: 0 }).promise
    const [file] = Object.values((await pdf.getAttachments()) as Record<string, { content: Uint8Array }>)
    await pdf.destroy()
    const { claims } = await checked(Buffer.from(file?.content ?? []).toString())
    expect(claims.credentialSubject.number).toBe(sale.barcode)
  })

  test('is given to operators that reach the order', async () => {
    const sale = await till.accepted()
    const { body } = await till.api('getOrderPass', { token: till.key, params: { id: sale.id } })
    expect((await checked(body.pass)).claims.jti).toBe(body.id)
    expect((await opens(body.address)).body.id).toBe(body.id)
    const stranger = await anOperatorKey(till.deps, { scopes: ['orders'], affiliates: ['nordwind'] })
    expect((await till.api('getOrderPass', { token: stranger, params: { id: sale.id } })).status).toBe(404)
  })

  test('leaves no secret in the log', async () => {
    const sale = await till.accepted()
    const page = await pageOf(sale)
    await opens(page)
    expect(till.logLines.join('')).not.toContain(page.split('#')[1])
  })
})
