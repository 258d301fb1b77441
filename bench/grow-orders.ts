import pg from 'pg'

/** Of a hundred orders, so many are in each state of the way; the rest is paid. */
const IN_A_HUNDRED: { readonly [state: string]: number } = {
  created: 20,
  sent: 5,
  received: 4,
  disputed: 4,
  accepted: 4,
}

/** Of a table, what may be written, with a value of its own for some: an expression of `n`, the number of the copy, and `o`, the copied row. */
const copy = async (client: pg.Client, table: string, own: Readonly<Record<string, string>>, where: string) => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => own[name] ?? `o."${name}"`)
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from ${table} o cross join copies where ${where}`,
  )
}

const ids = (kind: string): string => `md5('${kind}' || n)::uuid`

/**
 * Copies one order until there are so many, a minute apart and in the states that a programme of some years has, with the history and the
 * promises that they need to be listed.
 * @param have how many copies there are from before
 */
export const growOrders = async (url: string, order: string, count: number, have = 0): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ranges = Object.entries(IN_A_HUNDRED).flatMap(([state, share]) => Array.from({ length: share }, () => state))
    await client.query(
      `create temporary table copies as select n, now() - make_interval(mins => n) as moment,
         coalesce(($1::text[])[1 + (n * 37) % 100], 'paid') as status from generate_series($2::int, $3) n`,
      [ranges, have + 1, count],
    )
    const its = `o.order_id = '${order}'`
    await copy(
      client,
      'quotation',
      { id: ids('quotation') },
      `o.id = (select quotation_id from customer_order where id = '${order}')`,
    )
    await copy(
      client,
      'customer_order',
      {
        id: ids('order'),
        quotation_id: ids('quotation'),
        barcode: `'COPY' || lpad(n::text, 8, '0')`,
        status: 'copies.status',
        created_at: `moment - interval '3 days'`,
        send_before: `now() + interval '9 days'`,
        status_since: 'moment',
      },
      `o.id = '${order}'`,
    )
    await copy(client, 'order_item', { id: ids('item'), order_id: ids('order'), quotation_id: ids('quotation') }, its)
    await copy(
      client,
      'order_history',
      {
        id: 'gen_random_uuid()',
        seq: `nextval(pg_get_serial_sequence('order_history', 'seq'))`,
        order_id: ids('order'),
        at: `moment - interval '3 days'`,
      },
      `${its} and o.transition = 'place'`,
    )
    await client.query(
      `insert into order_history (order_id, from_status, to_status, transition, actor, at)
       select ${ids('order')}, 'created', status, 'receive', 'operator', moment from copies where status <> 'created'`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
