import pg from 'pg'

/** What the list of orders is asked about the past of the orders that `growOrders` copied: parcels, promotions, proofs of identity. */
const STATEMENTS = [
  `create temporary table past as
     select id, status, affiliate_id, created_at as placed, row_number() over (order by id) as n from customer_order where barcode like 'COPY%'`,
  `update customer_order o set status = case when n % 2 = 0 then 'expired' else 'cancelled' end from past
     where past.id = o.id and past.status = 'created' and n % 4 = 0`,
  `update order_history set to_status = 'received' where transition = 'receive' and to_status in ('disputed', 'accepted')`,
  `update customer_order o set was_sent = true, was_received = true from order_history h where h.order_id = o.id and h.to_status = 'received'`,
  `insert into order_history (order_id, from_status, to_status, transition, actor, at, stayed_since)
     select id, 'sent', 'lost', 'lose', 'clock', placed + interval '30 hours', placed + interval '1 day' from past
     where status = 'paid' and n % 200 = 0`,
  `insert into parcel (id, order_id, transportation, carrier, tracking_number, created_at, replaced_at)
     select md5('parcel' || n)::uuid, id, 'label', 'bench', 'BENCH' || n, placed, case when n % 100 = 0 then placed + interval '1 day' end
     from past where status <> 'created'`,
  `insert into parcel_event (id, parcel_id, event_key, status, at)
     select md5(status || n)::uuid, md5('parcel' || n)::uuid, status, status, placed + interval '1 day'
     from (select n, placed, unnest(array['label-created', 'in-transit', case when n % 50 = 0 then 'exception' else 'delivered' end]) as status
       from past where status <> 'created') told`,
  `insert into promotion (id, affiliate_id, code, label, amount, starts_at, ends_at)
     select md5('promotion' || code)::uuid, (select affiliate_id from past limit 1), code, '{"en": "Bench"}', 100, now() - interval '1 year', now()
     from unnest(array['MANY', 'FEW']) code`,
  `update order_item i set promotions = jsonb_build_array(jsonb_build_object('id', md5('promotion' || case when n % 100 = 0 then 'FEW' else 'MANY' end)::uuid,
       'value', 100)) from past where past.id = i.order_id and n % 5 = 0`,
  `insert into identity_try (id, order_id, affiliate_id, provider, state, warnings, reasons, started_at, sent_at, decided_at, decided_by)
     select md5('try' || n || nth)::uuid, id, affiliate_id, 'own', case when nth = 1 and n % 9 = 0 then 'refused' else 'accepted' end,
       case when n % 7 = 0 then array['name-differs'] else '{}' end, case when nth = 1 and n % 9 = 0 then array['glare'] else '{}' end,
       placed, placed + make_interval(mins => nth), placed + make_interval(mins => nth + 5), case when n % 4 = 0 then 'person:1' else 'machine' end
     from past cross join generate_series(1, 2) nth where n % 3 = 0 and (nth = 1 or n % 27 = 0)`,
  'drop table past',
  'vacuum analyze',
]

export const growPast = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of STATEMENTS) await client.query(statement)
  } finally {
    await client.end()
  }
}
