import { expect, test } from 'vitest'
import { describeStatement } from './trace-statement.ts'

test.each([
  ['select * from customer_order where id = $1', 'SELECT customer_order'],
  ['\n  insert into "mail" (id) values ($1)', 'INSERT mail'],
  ['update only order_item set a = $1', 'UPDATE order_item'],
  ['delete from public.session where id = $1', 'DELETE session'],
  ['with due as (select 1 from mail) update customer c set a = 1 from due', 'UPDATE customer'],
  ['with due as materialized (select $1) select * from due join claim on true', 'SELECT claim'],
  ['insert into idempotency(a) values ($1) on conflict (a) do update set a = $1', 'INSERT idempotency'],
  ['with one as (insert into mail values ($1) returning id) select id from one for update', 'INSERT mail'],
  ['select id from parcel for update of parcel', 'SELECT parcel'],
  ['select put_jobs($1, $2)', 'SELECT put_jobs'],
  ['select x from unnest($1::text[]) x', 'SELECT'],
  ['select a is distinct from b', 'SELECT'],
  ['commit', 'COMMIT'],
])('%s is called %s', (text, name) => expect(describeStatement(text).name).toBe(name))

test('no value that the code wrote out is told', () => {
  const { attributes } = describeStatement(
    `select $1, 'it''s Zoë', 42, t.a1 from t2 -- of Zoë\n where n = 1.5 limit $12`,
  )
  expect(attributes['db.query.text']).toBe('select $1, ?, ?, t.a1 from t2 where n = ? limit $12')
})
