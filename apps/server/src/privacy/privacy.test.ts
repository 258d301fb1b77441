// @module-tag postgres
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { glassVault } from '../../test/glass-vault.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ADDRESS, IBAN, PERSON } from '../../test/trade-in.ts'
import { eraseSeller } from './erase-seller.ts'
import { columnsOf, SELLER_TABLES } from './map/data-map.ts'

/** What is theirs, in the words that they, and those who wrote about them, used. */
const ZOE = { ...PERSON, phone: '+33612345678', birthDate: '1985-04-12', documentNumber: 'L2K4R7TX9' }
const WORDS = [
  ...Object.values(PERSON),
  ...[ADDRESS.line1, IBAN, '33612345678', 'L2K4R7TX9', '490154203237518', 'OHARA OESTERGAARD', 'OLD@mail.example.org'],
  ...[
    'Note-Word',
    'Case-Word',
    'Answer-Word',
    'Statement-Word',
    'Reason-Word',
    'Finding-Word',
    'Line-Word',
    'Claim-Word',
  ],
  ...['Fraud-Word', 'Approval-Word', 'Correction-Word', 'Parcel-Place', 'Parcel-Note', 'Return-Track', 'Source-Answer'],
  ...['Source-Reference', 'Draft-Word', 'Collected-Word', 'invoice-zoe.jpg', 'passport-zoe.jpg', 'Referrer-Word'],
  ...[
    'Former-Name',
    'Mail-Payload',
    'Payment-Note',
    'Masked-Number',
    'Mark-Word',
    'LEFTTRACK',
    'Reply-Word',
    'Job-Word',
  ],
].map((word) => word.toLowerCase())

/** Where law has them stay. */
const KEPT = [
  'payout_batch.file',
  'payout_line.creditor',
  'purchase_register.content',
  'purchase_register.content_mac',
  // Found by nobody who has not the address itself.
  'seller_erasure.mark',
]

let till: Cashier
let privacy: string
let sale: AcceptedSale
let reprise: ReturnType<typeof aCommandLine>
beforeAll(async () => {
  till = await aCashier(SEPA_PAYER, { vault: glassVault })
  privacy = await anOperatorKey(till.deps, { name: 'Privacy', scopes: ['privacy'] })
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
})

const asks = (name: 'getSellerData' | 'exportSeller' | 'eraseSeller', id: string, token = privacy) =>
  till.api(name, { token, params: { id } })
const run = (text: string) => till.database.pool.query(text)
const hex = (table: string, id: string, text: string): string =>
  `'\\x${Buffer.from(`${table}|${id}\n${text}`).toString('hex')}'`

/** Everything that can be written about somebody who sells, whether they, an operator or a machine writes it. */
const sells = async (): Promise<AcceptedSale> => {
  const browser = till.browser(till.token)
  const quotation = await browser.quotes()
  const party = await browser.introduces(ZOE)
  const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party) })
  const { id } = body
  await browser.api('updateCollectedData', {
    params: { id },
    body: { imei: '490154203237518', colour: 'Collected-Word' },
  })
  await till.accepts(id)
  return { browser, token: till.token, id, barcode: body.barcode ?? '', amount: body.amount }
}

/** By others, word for word in each place where somebody may write. */
const writes = async (id: string, item: string): Promise<void> => {
  const one = 'c0ffee00-0000-4000-8000-000000000001'
  const at = `'2026-11-20T12:00:00Z'`
  const personal = JSON.stringify({ ...ZOE, documentAuthority: 'Prefecture' })
  await run(`
    update customer set personal = convert_to('customer|personal|' || id || e'\\n' || '${personal.replaceAll("'", "''")}', 'UTF8');
    update quotation set referrer = 'https://example.org/Referrer-Word';
    update order_history set reason = 'Reason-Word' where order_id = '${id}';
    insert into draft_details select session_id, convert_to('draft_details|sealed|' || session_id || e'\\n{"lastName":"Draft-Word"}', 'UTF8'), ${at} from customer_order where id = '${id}';
    insert into order_note (id, order_id, at, actor, words) values ('${one}', '${id}', ${at}, 'key:a', ${hex('order_note|words', one, 'Note-Word')});
    insert into customer_case (id, order_id, kind, status, statement, answer, opened_at, answer_before, outcome, answered_at, answered_by)
      values ('${one}', '${id}', 'not-paid', 'answered', ${hex('customer_case|statement', one, 'Case-Word')}, ${hex('customer_case|answer', one, 'Answer-Word')}, ${at}, '2026-12-01', 'payment-sent', ${at}, 'key:a');
    insert into litigation (id, order_id, kind, status, action, amount_before, note, opened_at, answer_before, statement, photos, second_look, reminders, second_inspector)
      values ('${one}', '${id}', 'ios-lock', 'answered', 'unlocked', 1, 'Finding-Word', ${at}, ${at}, ${hex('litigation|statement', one, 'Statement-Word')}, '{}', false, 0, 'preferred');
    insert into litigation_line (litigation_id, position, declared, found, effect, charged, note, photos) values ('${one}', 0, '', '', 0, true, 'Line-Word', '{}');
    insert into claim (id, order_id, amount, cause, reason, told, status, raised_at, raised_by, changed_at, changed_by, note, repay_before)
      values ('${one}', '${id}', 1, 'not-owed', 'Claim-Word', false, 'written-off', ${at}, 'key:a', ${at}, 'key:a', 'Claim-Word', '2026-12-01');
    insert into fraud_reason (id, order_id, affiliate_id, rule, count, others, raised_at, decision, reason, decided_by, decided_at)
      values ('${one}', '${id}', 'acme', '{}', 1, '{}', ${at}, 'fine', 'Fraud-Word', 'key:a', ${at});
    insert into fraud_key (order_id, affiliate_id, kind, hash, at) values ('${id}', 'acme', 'name', convert_to('hash of ${PERSON.firstName}', 'UTF8'), ${at});
    insert into approval (id, kind, affiliate_id, order_id, note, asked_by, asked_at, state, sealed)
      values ('${one}', 'register-correction', 'acme', '${id}', 'Approval-Word', 'key:a', ${at}, 'withdrawn', ${hex('approval|sealed', one, '{"fields":"Correction-Word"}')});
    insert into parcel_event (id, parcel_id, event_key, status, at, place, note, recorded_at) select '${one}', id, 'e-1', 'in-transit', ${at}, 'Parcel-Place', 'Parcel-Note', ${at} from parcel where order_id = '${id}';
    update parcel set tracking_number = 'LEFTTRACK' where order_id = '${id}';
    insert into product_return (order_id, tracking_number, left_at) values ('${id}', 'Return-Track', ${at});
    insert into device_identifier (id, item_id, source, kind, sealed, masked, blind_index, actor, recorded_at)
      values ('${one}', '${item}', 'bench', 'serial', ${hex('device_identifier|sealed', one, 'Masked-Number')}, 'Masked-Number', convert_to('hash of serial|Masked-Number', 'UTF8'), 'key:a', ${at});
    insert into device_check (id, item_id, kind, result, source, reference, at, about, answer)
      values ('${one}', '${item}', 'lock', 'unlocked', 'acme', 'Source-Reference', ${at}, 'declared', ${hex('device_check|answer', one, 'Source-Answer')});
    insert into device_erasure (id, item_id, method, technique, media, tool, tool_version, numbers, name, actor, at)
      values ('${one}', '${item}', 'clear', 'reset', 'flash', 'tool', '1', '[{"kind":"serial","masked":"Masked-Number"}]', 'Operator', 'key:a', ${at});
    insert into inspection_approval (id, order_id, findings, amount_before, amount_after, actor, at, state, note, decided_at)
      values ('${one}', '${id}', '{"note":"Finding-Word"}', 1, 1, 'key:a', ${at}, 'replaced', 'Approval-Word', ${at});
    insert into order_detail_change (id, order_id, detail, former_email, at) values ('${one}', '${id}', 'email', ${hex('order_detail_change|former_email', one, 'OLD@mail.example.org')}, ${at});
    insert into seller_declaration (order_id, name, text, text_sha256, language, config_version, confirmed_by, declared_at)
      values ('${id}', ${hex('seller_declaration|name', id, 'Former-Name')}, 'It is mine.', 'x', 'en', 1, 'consent', ${at});
    insert into identity_try (id, order_id, affiliate_id, provider, state, fields, warnings, reasons, started_at)
      values ('${one}', '${id}', 'acme', 'manual', 'replaced', ${hex('identity_try|fields', one, '{"lastNames":"OHARA OESTERGAARD"}')}, '{}', '{}', ${at});
    insert into identity_record (order_id, fields, accepted_at, accepted_by) values ('${id}', ${hex('identity_record|fields', id, '{"lastNames":"OHARA OESTERGAARD"}')}, ${at}, 'key:a');
    update mail set payload = '{"words":"Mail-Payload"}' where order_id = '${id}';
  `)
  const file = await till.files.put(Buffer.from('passport-zoe.jpg'), 'identity', `identity_photo|file|${one}`)
  await till.files.claim(till.deps.db, file)
  const photo = await till.files.put(
    Buffer.from('a picture of passport-zoe.jpg'),
    'photos',
    `evidence_photo|file|${one}`,
  )
  await till.files.claim(till.deps.db, photo)
  const invoice = await till.files.put(Buffer.from('a scan of invoice-zoe.jpg'), 'documents', `document|file|${one}`)
  await till.files.claim(till.deps.db, invoice)
  await run(`
    insert into document (id, affiliate_id, order_id, origin, name, size, media_type, status, file_key, created_at, decided_at, decided_by)
      values ('${one}', 'acme', '${id}', 'proof-of-purchase', ${hex('document|name', one, 'invoice-zoe.jpg')}, 1, 'image/jpeg', 'accepted', '${invoice}', ${at}, ${at}, 'key:a');
    insert into identity_photo (id, try_id, side, file_key, name, media_type, received_at)
      values ('${one}', '${one}', 'front', '${file}', ${hex('identity_photo|name', one, 'passport-zoe.jpg')}, 'image/jpeg', ${at});
    insert into evidence_photo (id, order_id, file, width, height, actor, taken_at, second_look, taken_by, other_order, pixels, marks)
      values ('${one}', '${id}', '${photo}', 1, 1, 'key:a', ${at}, false, 'bench', false, convert_to('Mark-Word', 'UTF8'), '[{"words":"Mark-Word"}]');
  `)
}

/** What machines keep beside the tables: a reply for a repeated call, and a job that waits. */
const waits = async (id: string): Promise<void> => {
  const body = glassVault.seal(`{"id":"${id}","words":"Reply-Word"}`, 'idempotency|body|acme|placeOrder|k')
  await run(`
    insert into idempotency (scope, operation, key, fingerprint, status, headers, body, session_begun, created_at)
      values ('acme', 'placeOrder', 'k', '', 201, '{}', '\\x${body.toString('hex')}', false, now());
    select graphile_worker.add_job('order.changed', json_build_object('orderId', '${id}', 'sealed', 'Job-Word'));
  `)
}

const pays = async (): Promise<void> => {
  await run(
    `update customer set personal = convert_to('customer|personal|' || id || e'\\n' || '${JSON.stringify(ZOE).replaceAll("'", "''")}', 'UTF8')`,
  )
  const { id } = await till.prepares()
  await till.exports(id)
  await till.executes(id)
  await run(`update payout_line set note = 'Payment-Note'`)
  for (const wanted of ['order.bought', 'register.file-document'] as const)
    for (const { task, payload } of await till.queued()) if (task === wanted) await till.jobs[wanted](payload as never)
  await run(
    `delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'order.bought')`,
  )
  const { rows } = await run(`select id from order_item where order_id = '${sale.id}'`)
  await till.sendConfirmation(sale.id)
  await writes(sale.id, rows[0].id)
  await waits(sale.id)
}

/** Each word that is found in a column of any table, in the log or in a file, as `table.column`. */
const found = async (): Promise<string[]> => {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(till.deps.db)
  const places = new Set<string>()
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.id(schema, table)} where ${sql.ref(column)} is not null`.execute(
      till.deps.db,
    )
    if (rows.some(({ text }) => tells(readable(text)))) places.add(`${table}.${column}`)
  }
  if (tells(till.logLines.join('\n'))) places.add('the log')
  const { rows: files } = await sql<{ key: string }>`select key from sealed_file`.execute(till.deps.db)
  const named = await sql<{ file: string }>`select file from purchase_document`.execute(till.deps.db)
  for (const { key } of files) {
    const bytes = await till.deps.storage.get(key)
    if (bytes && !named.rows.some(({ file }) => file === key) && tells(Buffer.from(bytes).toString('latin1')))
      places.add(`the file ${key}`)
  }
  return [...places].sort()
}
const readable = (text: string): string =>
  text.replaceAll(/\\x([0-9a-f]*)/g, (_, digits: string) => Buffer.from(digits, 'hex').toString('utf8'))
const tells = (text: string): boolean => WORDS.some((word) => text.toLowerCase().includes(word))

describe('a seller', () => {
  test('keeps being known while one of their orders is not over, and is told which', async () => {
    sale = await sells()
    const seen = await asks('getSellerData', sale.id)
    expect(seen.body).toMatchObject({
      orders: [{ barcode: sale.barcode, obstacles: ['not-ended', 'register-not-written'] }],
      erased: null,
    })
    expect(tells(seen.text)).toBe(false)
    const refused = await asks('eraseSeller', sale.id)
    expect(problemOf(refused)).toEqual({ status: 409, problem: 'seller-not-erasable' })
    expect(refused.body).toMatchObject({ current: { orders: [{ barcode: sale.barcode, status: 'accepted' }] } })
    const typed = await reprise('seller', 'erase', PERSON.email, '--yes')
    expect(typed.code).toBe(1)
    expect(typed.err).toMatch(new RegExp(`${sale.barcode} +accepted +not ended`))
  })

  test('is in each table that holds something of somebody', async () => {
    await pays()
    const empty: string[] = []
    for (const [table, map] of Object.entries(SELLER_TABLES)) {
      const holds = columnsOf(map).some(([, { kind }]) => ['own', 'sealed', 'index', 'file'].includes(kind))
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        till.deps.db,
      )
      if (holds && rows[0]?.n === 0) empty.push(table)
    }
    expect(empty).toEqual(['batch_unexpected', 'voucher'])
  })

  test('gets all of it to read, with files and without what opens something', async () => {
    const got = await asks('exportSeller', sale.id)
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(got.bytes))
    const text = (path: string) =>
      Buffer.from(files[path] ?? [])
        .toString()
        .toLowerCase()
    // What machines keep for a day, or until it is done, is nobody's to read.
    expect(WORDS.filter((word) => !text('data.json').includes(word))).toEqual(['reply-word', 'job-word'])
    for (const word of [PERSON.email, IBAN, 'Case-Word']) expect(text('index.html')).toContain(word.toLowerCase())
    expect(text('data.json')).not.toMatch(/"(tokenHash|emailHash|codeHash|actor|contentMac)"/)
    expect(Object.keys(files).filter((path) => path.startsWith('files/'))).toHaveLength(4)
    expect(JSON.parse(text('receipt.json'))).toMatchObject({
      orders: [sale.barcode.toLowerCase()],
      programmes: ['acme'],
    })
  })

  test('is written into a folder by a command, under either of its names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reprise-seller-'))
    for (const noun of ['seller', 'person']) {
      const typed = await reprise(noun, 'export', PERSON.email.toUpperCase(), '--out', join(folder, noun))
      expect(typed.out).toContain('index.html (1 order, 4 files)')
      expect(await readFile(join(folder, noun, 'data.json'), 'utf8')).toContain(IBAN)
    }
    await rm(folder, { recursive: true })
    expect((await reprise('seller', 'export', 'nobody@example.org', '--out', folder)).out).toBe(
      'Nothing is kept of this address.\n',
    )
    expect((await reprise('seller', 'export', 'zoe', '--out', folder)).code).toBe(2)
  })
})

describe('once they are erased', () => {
  test('a process that dies halfway leaves all of it, and the next one begins anew', async () => {
    const before = await found()
    const dying = inTransaction(till.deps.db, async (trx) => {
      await eraseSeller(till.contextOn(trx), till.deps, { order: sale.id })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await till.files.sweep()
    expect(await found()).toEqual(before)
  })

  test('nothing of them is left in any column, file or log, but where law has it stay', async () => {
    const before = await found()
    expect(before.length).toBeGreaterThan(40)
    const got = await till.api('eraseSeller', {
      token: privacy,
      params: { id: sale.id },
      headers: { 'idempotency-key': 'erase-1' },
    })
    expect(got.body).toMatchObject({
      erased: true,
      repeated: false,
      programmes: ['acme'],
      files: 3,
      kept: [
        { law: 'register', until: '2036-12-31' },
        { law: 'payments', until: '2036-12-31' },
      ],
    })
    await till.files.sweep()
    expect(await found()).toEqual(KEPT)
  })

  test('the receipt is given again, by the order and by the address', async () => {
    const again = await asks('eraseSeller', sale.id)
    expect(again.body).toMatchObject({ repeated: true, orders: [{ barcode: sale.barcode }] })
    expect((await reprise('seller', 'erase', PERSON.email, '--yes')).out).toContain('Erased before, on 2026-11-20')
    expect((await asks('getSellerData', sale.id)).body.erased).toMatchObject({ repeated: false })
  })

  test('their order is read as before, the register holds, and the audit says who did it', async () => {
    const key = await anOperatorKey(till.deps, { scopes: ['orders', 'support', 'audit', 'payments', 'inspection'] })
    const order = await till.api('getOperatorOrder', { token: key, params: { id: sale.id } })
    expect(order.body).toMatchObject({ status: 'paid', amount: sale.amount })
    for (const name of [
      'getOrderPerson',
      'getOrderTimeline',
      'getCustomerView',
      'listOrderNotes',
      'getOrderCollectedData',
    ] as const)
      expect([name, (await till.api(name, { token: key, params: { id: sale.id } })).status]).toEqual([name, 200])
    const checked = await till.api('verifyRegister', { token: key, params: { affiliate: 'acme' } })
    expect(checked.body).toMatchObject({ holds: true, faults: [] })
    const { body } = await till.api('listAudit', { token: key, query: { order: sale.id, limit: '100' } })
    expect(body._embedded.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['eraseSeller', 'exportSeller']),
    )
  })

  test('what they sold in a year still adds up, and they may sell again as somebody new', async () => {
    const totals = await till.api('listSellerTotals', {
      token: till.key,
      params: { year: '2026' },
      query: { all: 'true' },
    })
    expect(totals.body._embedded.sellers).toMatchObject([{ sales: 1, orders: [{ barcode: sale.barcode }] }])
    const next = await till.browser(till.token).sells()
    expect((await asks('getSellerData', next.body.id)).body.orders).toHaveLength(1)
  })
})

describe('who asks', () => {
  test('needs the scope for it, and reaches their own programmes', async () => {
    await till.hasAffiliate({ id: 'nord' })
    const foreign = await anOperatorKey(till.deps, { scopes: ['privacy'], affiliates: ['nord'] })
    for (const name of ['getSellerData', 'exportSeller', 'eraseSeller'] as const) {
      expect(problemOf(await asks(name, sale.id, till.key))).toEqual({ status: 403, problem: 'scope-missing' })
      expect(problemOf(await asks(name, sale.id, foreign))).toEqual({ status: 404, problem: 'order-not-found' })
    }
  })
})
