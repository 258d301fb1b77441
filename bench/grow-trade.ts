import pg from 'pg'

/** What happened to the orders that {@link growOrders} copied: offers that nobody took, states on the way, looks, questions, promises and payments. */
const STATEMENTS = [
  `create temporary table trade as
     select o.id, o.status, o.status_since as at, o.created_at as placed, o.amount, t.id as item, t.answers, row_number() over (order by o.id) as n
     from customer_order o join order_item t on t.order_id = o.id where o.barcode like 'COPY%'`,
  `insert into order_history (order_id, from_status, to_status, transition, actor, at)
     select trade.id, step.was, step.became, step.transition, 'operator', step.at from trade cross join lateral (values
       ('created', 'sent', 'send', placed + interval '1 day'), ('sent', 'received', 'receive', placed + interval '2 days'),
       ('received', 'accepted', 'accept', placed + interval '60 hours')) step (was, became, transition, at)
     where trade.status = 'paid'`,
  `update order_history h set from_status = 'accepted', transition = 'pay' from trade
     where h.order_id = trade.id and h.to_status = 'paid' and trade.status = 'paid'`,
  `update order_history h set stayed_since = moves.came from (
       select id, lag(at) over (partition by order_id order by at, seq) as came from order_history
       where from_status is distinct from to_status) moves
     where moves.id = h.id and h.from_status is not null`,
  `insert into inspection (id, order_id, item_id, look, answers, amount_before, amount_after, actor, at)
     select md5('look' || n)::uuid, id, item, 'first',
       case when n % 5 = 0 then (select jsonb_object_agg(key, case when place = 1 then '"other"' else value end)
         from jsonb_each(trade.answers) with ordinality as each (key, value, place)) else answers end,
       amount, case when n % 5 = 0 then amount * 9 / 10 else amount end, 'key:bench' || n % 7, at - interval '12 hours'
     from trade where status in ('disputed', 'accepted', 'paid')`,
  `insert into litigation (id, order_id, inspection_id, kind, status, action, amount_before, amount_after, second_look, second_inspector,
       opened_by, opened_at, answer_before, answered_at)
     select md5('question' || n)::uuid, id, md5('look' || n)::uuid, 'counter-offer', case when n % 10 = 0 then 'expired' else 'answered' end,
       case when n % 10 = 0 then null else 'accept' end, amount, amount * 9 / 10, false, 'preferred', 'key:bench' || n % 7,
       at - interval '12 hours', at + interval '7 days', case when n % 10 = 0 then null else at - interval '6 hours' end
     from trade where n % 5 = 0 and status in ('disputed', 'accepted', 'paid')`,
  `insert into litigation_line (litigation_id, position, question, declared, found, effect, charged, reason, photos)
     select md5('question' || n)::uuid, 0, (select key from jsonb_each(answers) limit 1), 'one', 'other', amount * 9 / 10 - amount, true, 'scratched', '{}'
     from trade where n % 5 = 0 and status in ('disputed', 'accepted', 'paid')`,
  `insert into litigation_event (litigation_id, event, at)
     select l.id, event, at from litigation l cross join lateral (values ('opened', l.opened_at),
       (coalesce(l.action, 'expired'), coalesce(l.answered_at, l.answer_before))) told (event, at) where l.order_id in (select id from trade)`,
  `insert into order_promise (order_id, kind, due, made_at, ended_at, kept)
     select id, kind, (made + interval '3 days')::date, made, ended, case when ended is null then null else true end from trade cross join lateral (values
       ('inspect', placed + interval '2 days', case when status = 'received' then null else placed + interval '60 hours' end),
       ('pay', placed + interval '60 hours', case when status = 'paid' then at else null end)) promised (kind, made, ended)
     where status in ('received', 'accepted', 'paid') and (kind = 'inspect' or status <> 'received')`,
  `insert into payout_batch (id, affiliate_id, number, scheme, currency, status, reference, prepared_at, prepared_by, exported_at, file, file_hash,
       execution_date, executed_at)
     select md5('batch')::uuid, affiliate_id, 1, 'sepa', currency, 'executed', 'BENCH', now(), 'bench', now(), '', '', now()::date, now()
     from customer_order where barcode like 'COPY%' limit 1`,
  `insert into payout_line (id, batch_id, position, order_id, end_to_end_id, amount, creditor, masked_account, status, reason, decided_at)
     select md5('payment' || n)::uuid, md5('batch')::uuid, n, id, 'E' || n, amount, '', '', case when n % 100 = 0 then 'rejected' else 'paid' end,
       case when n % 100 = 0 then 'account-closed' end, at
     from trade where status = 'paid'`,
  'analyze',
]

export const growTrade = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of STATEMENTS) await client.query(statement)
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = current_schema()
       and table_name = 'quotation' and is_generated = 'NEVER' and is_identity = 'NO'`,
    )
    const names = rows.map(({ name }) => name)
    const own: Readonly<Record<string, string>> = { id: `gen_random_uuid()`, sold_at: 'null' }
    await client.query(
      `insert into quotation (${names.join(', ')}) select ${names.map((name) => own[name] ?? `q.${name}`).join(', ')}
       from quotation q cross join generate_series(1, 3) where q.id in (select quotation_id from customer_order where barcode like 'COPY%')`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
