import { sql } from 'kysely'
import type { AcceptedSale, Cashier } from './cashier.ts'
import { glassVault } from './glass-vault.ts'
import { ADDRESS, IBAN, PERSON } from './trade-in.ts'

/** What is theirs, in the words that they, and those who wrote about them, used. */
export const ZOE = { ...PERSON, phone: '+33612345678', birthDate: '1985-04-12', documentNumber: 'L2K4R7TX9' }
export const WORDS = [
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
    'z***@m***.org',
    'FR14 **** 2606',
    'Former-Name',
    'Mail-Payload',
    'Smtp-Answer',
    'Payment-Note',
    'Hold-Word',
    'Masked-Number',
    'Mark-Word',
    'LEFTTRACK',
    'Label-Word',
    'Counter-Word',
    'Pick-Up-Handle',
    'Reply-Word',
    'Job-Word',
  ],
].map((word) => word.toLowerCase())

type Till = Pick<Cashier, 'database' | 'deps' | 'files' | 'logLines'>
export const runs = ({ database }: Pick<Cashier, 'database'>, text: string) => database.pool.query<{ id: string }>(text)
const hex = (table: string, id: string, text: string): string =>
  `'\\x${Buffer.from(`${table}|${id}\n${text}`).toString('hex')}'`

/** By others, word for word in each place where somebody may write. */
export const writesOf = async (till: Till, id: string, item: string): Promise<void> => {
  const one = 'c0ffee00-0000-4000-8000-000000000001'
  const at = `'2026-11-20T12:00:00Z'`
  await runs(
    till,
    `
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
    insert into parcel_label (parcel_id, format, sealed, counter_code) select id, 'png', convert_to('parcel_label|sealed|' || id || e'\\nLabel-Word', 'UTF8'), 'Counter-Word' from parcel where order_id = '${id}';
    insert into pick_up (id, parcel_id, carrier, reference, starts_at, ends_at, asked_at, handle, ask_at, outcome, ended_at) select '${one}', id, 'parcels', 'Pick-Up-Reference', '2126-12-01T08:00:00Z', '2126-12-01T12:00:00Z', ${at}, 'Pick-Up-Handle', ${at}, 'cancelled', ${at} from parcel where order_id = '${id}';
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
    update mail set payload = '{"words":"Mail-Payload"}', smtp_answer = '550 Smtp-Answer' where order_id = '${id}';
    insert into saved_offer (id, affiliate_id, quotation_id, email_hash, email, language, asked_at, ends_at)
      select '${one}', 'acme', o.quotation_id, c.email_hash, ${hex('saved_offer|email', one, PERSON.email)}, 'en', ${at}, ${at} from customer_order o join customer c on c.id = o.customer_id where o.id = '${id}';
    insert into price_watch (id, affiliate_id, product_id, answers, kind, currency, email_hash, email, language, asked_at, ends_at)
      select '${one}', 'acme', q.product_id, '{}', 'bought', 'EUR', c.email_hash, ${hex('price_watch|email', one, PERSON.email)}, 'en', ${at}, ${at}
      from customer_order o join customer c on c.id = o.customer_id join quotation q on q.id = o.quotation_id where o.id = '${id}';
    insert into sms_stop (phone_hash, affiliate_id, at, by) values ('\\xc0ffee', 'acme', ${at}, 'reply') on conflict do nothing;
    insert into sms_choice (order_id, phone_hash, by_what, given_at) values ('${id}', '\\xc0ffee', 'both', ${at});
    insert into reminder_opt_out (order_id, email_hash, at, way)
      select o.id, c.email_hash, ${at}, 'page' from customer_order o join customer c on c.id = o.customer_id where o.id = '${id}';
  `,
  )
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
  await runs(
    till,
    `
    insert into document (id, affiliate_id, order_id, origin, name, size, media_type, status, file_key, created_at, decided_at, decided_by)
      values ('${one}', 'acme', '${id}', 'proof-of-purchase', ${hex('document|name', one, 'invoice-zoe.jpg')}, 1, 'image/jpeg', 'accepted', '${invoice}', ${at}, ${at}, 'key:a');
    insert into identity_photo (id, try_id, side, file_key, name, media_type, received_at)
      values ('${one}', '${one}', 'front', '${file}', ${hex('identity_photo|name', one, 'passport-zoe.jpg')}, 'image/jpeg', ${at});
    insert into evidence_photo (id, order_id, file, width, height, actor, taken_at, second_look, taken_by, other_order, pixels, marks)
      values ('${one}', '${id}', '${photo}', 1, 1, 'key:a', ${at}, false, 'bench', false, convert_to('Mark-Word', 'UTF8'), '[{"words":"Mark-Word"}]');
  `,
  )
}

/** What machines keep beside the tables: a reply for a repeated call, and a job that waits. */
export const waitsFor = async (till: Till, id: string): Promise<void> => {
  const body = glassVault.seal(`{"id":"${id}","words":"Reply-Word"}`, 'idempotency|body|acme|placeOrder|k')
  await runs(
    till,
    `
    insert into idempotency (scope, operation, key, fingerprint, status, headers, body, session_begun, created_at)
      values ('acme', 'placeOrder', 'k', '', 201, '{}', '\\x${body.toString('hex')}', false, now());
    select graphile_worker.add_job('order.changed', json_build_object('orderId', '${id}', 'sealed', 'Job-Word'));
  `,
  )
}

/** Everything that can be written about somebody who sells, whether they, an operator or a machine writes it. */
export const sellsAll = async (till: Cashier): Promise<AcceptedSale> => {
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

/** What becomes of it, until it is paid and stands in the register. */
export const paysAll = async (till: Cashier, sale: AcceptedSale): Promise<void> => {
  await runs(
    till,
    `update customer set personal = convert_to('customer|personal|' || id || e'\\n' || '${JSON.stringify(ZOE).replaceAll("'", "''")}', 'UTF8')`,
  )
  const { id } = await till.prepares()
  await till.exports(id)
  await till.executes(id)
  await runs(till, `update payout_line set note = 'Payment-Note'`)
  for (const wanted of ['order.bought', 'register.file-document'] as const)
    for (const { task, payload } of await till.queued()) if (task === wanted) await till.jobs[wanted](payload as never)
  await runs(
    till,
    `delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'order.bought')`,
  )
  const { rows } = await runs(till, `select id from order_item where order_id = '${sale.id}'`)
  await till.sendConfirmation(sale.id)
  await writesOf(till, sale.id, rows[0]?.id ?? '')
  await waitsFor(till, sale.id)
}

/** Each word that is found in a column of any table, in the log or in a file, as `table.column`. */
export const foundIn = async (till: Till): Promise<string[]> => {
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
export const tells = (text: string): boolean => WORDS.some((word) => text.toLowerCase().includes(word))
