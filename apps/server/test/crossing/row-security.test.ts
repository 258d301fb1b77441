import { sql } from 'kysely'
import pg, { type QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedBy } from '#server/platform/database/guarded.ts'
import { newId } from '#server/platform/id.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aSaleAtAcme, askOthers, SALE_ROWS } from './cross-sales.ts'
import { arrives } from './sale.ts'
import { type Crossing, twoProgrammes } from './two-programmes.ts'

// Row-level security by itself: what a programme's call sees when its statement forgets to ask whose rows it reads (quality A1).

let crossing: Crossing
beforeAll(async () => {
  crossing = await twoProgrammes()
})

type Query = (this: pg.Client, given: unknown, ...rest: unknown[]) => unknown

/** Takes every comparison with a programme out of every statement, as if it had been forgotten. */
const forgetful = (text: string): string =>
  text.replaceAll(/\b(?:\w+\.)?affiliate_id = (\$\d+)/g, '$1::text is not null')

describe('while no statement asks whose rows it reads, a caller of the other programme still gets nothing:', () => {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  let forgotten = 0
  const forget = (): void => {
    const asking: Query = function (given, ...rest) {
      const statement = given as QueryConfig
      const text = forgetful(statement.text)
      if (text !== statement.text) forgotten += 1
      return Reflect.apply(query, this, [{ ...statement, text, name: undefined }, ...rest])
    }
    Reflect.set(pg.Client.prototype, 'query', asking)
  }
  const remember = (): void => void Reflect.set(pg.Client.prototype, 'query', query)
  afterAll(remember)

  test.each(SALE_ROWS)('%s', async (name, row) => {
    const owned = await aSaleAtAcme(crossing)
    if (row.received) await arrives(crossing.world, owned.sale)
    const before = forgotten
    forget()
    const faults = await askOthers(crossing, name, row, owned)
    remember()
    expect(faults).toEqual([])
    expect(forgotten).toBeGreaterThan(before)
    if (row.endsSessions) await crossing.otherStrangers()
  })
})

/** Tables whose rows belong to no programme, or to programmes and to those who look after all: a caller may read them, or reaches them not at all. */
const OPEN =
  'affiliate asset asset_size audit_entry blocklist_entry encryption_key evidence_seal former_token idempotency ' +
  'model price price_list product questionnaire sealed_file signing_key theme'
const CLOSED =
  'affiliate_version approval audit_chain audit_link backup catalogue_change catalogue_version config_draft config_preview enrolment identity_message ' +
  'operator_key order_change passkey people_rule person person_account person_pin person_session retention_count retention_run saved_view ' +
  'scheduled_change schema_migration seller_erasure seller_erasure_order sign_in_challenge station theme_version ' +
  'webhook_attempt webhook_delivery webhook_endpoint webhook_event'

/** Copied to each machine, or kept by one of them: what belongs to no programme, and what those know who look after all. */
const OF_ALL =
  'affiliate approval asset asset_size audit_chain audit_entry audit_link backup blocklist_entry catalogue_change catalogue_version ' +
  'encryption_key enrolment evidence_seal idempotency identity_message mail model operator_key passkey people_rule person person_account ' +
  'person_pin person_session price price_list product questionnaire retention_run saved_view schema_migration sealed_file seller_erasure ' +
  'seller_erasure_order sign_in_challenge signing_key station theme theme_version webhook_attempt webhook_delivery'

type Table = { readonly name: string; readonly isGuarded: boolean; readonly isReached: boolean }
const tables = async (): Promise<readonly Table[]> => {
  const { rows } = await sql<Table>`
    select relname as name, relrowsecurity as "isGuarded",
      has_any_column_privilege('reprise_caller', oid, 'select, insert, update') as "isReached"
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(
    crossing.world.deps.db,
  )
  return rows
}

const countIn = async (table: string, programme?: string): Promise<number> =>
  inTransaction(crossing.world.deps.db, async (trx) => {
    if (programme !== undefined) {
      const { text, values } = guardedBy(programme)
      await sql.raw(text.replace('$1', `'${String(values?.[0])}'`)).execute(trx)
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(trx)
    return rows[0]?.count ?? 0
  })

describe('the tables', () => {
  test('are guarded, or are named here: a new one calls guard_by() in its migration', async () => {
    const all = await tables()
    const named = (of: (table: Table) => boolean) =>
      all
        .filter(of)
        .map(({ name }) => name)
        .join(' ')
    expect(named(({ isGuarded, isReached }) => !isGuarded && isReached)).toEqual(OPEN)
    expect(named(({ isReached }) => !isReached)).toEqual(CLOSED)
  })

  test('say whose each row is, so that one database can be divided by programme, or are named here', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'affiliate_id' and a.attnotnull) order by 1`.execute(
      crossing.world.deps.db,
    )
    expect(rows.map(({ name }) => name).join(' ')).toEqual(OF_ALL)
  })

  test('that are guarded show each row to one programme', async () => {
    const guarded = (await tables()).filter(({ isGuarded }) => isGuarded)
    const seen = await Promise.all(
      guarded.map(async ({ name }) => {
        const [all, acme, nord, nobody] = await Promise.all([
          countIn(name),
          countIn(name, 'acme'),
          countIn(name, 'nord'),
          countIn(name, ''),
        ])
        return { name, all, acme, nord, nobody }
      }),
    )
    expect(seen.filter(({ all, acme, nord, nobody }) => nobody > 0 || acme + nord !== all)).toEqual([])
    const filled = seen.filter(({ acme, nord }) => acme > 0 && nord > 0).map(({ name }) => name)
    for (const name of ['customer', 'customer_order', 'order_item', 'parcel', 'quotation'])
      expect(filled).toContain(name)
  })
})

describe('what a caller adds', () => {
  const noteOf = async (order: string, programme: string) =>
    inTransaction(crossing.world.deps.db, async (trx) => {
      const { text, values } = guardedBy(programme)
      await sql.raw(text.replace('$1', `'${String(values?.[0])}'`)).execute(trx)
      await sql`insert into order_note (id, order_id, at, actor, text) values (${newId()}, ${order}, now(), 'key:test', 'Seen')`.execute(
        trx,
      )
    })

  test('belongs to an order that it sees', async () => {
    const { sale } = await aSaleAtAcme(crossing)
    await noteOf(sale.order, 'acme')
    await expect(noteOf(sale.order, 'nord')).rejects.toThrow('order_note_order_id_fkey')
  })

  test('is of the programme of the row that it belongs to, in every table: the key that leads there says both', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.tgrelid::regclass::text as name from pg_trigger t where t.tgname = 'bears_affiliate' and not exists (
        select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.conrelid = t.tgrelid and a.attname = 'affiliate_id' and cardinality(c.conkey) = 2)`.execute(
      crossing.world.deps.db,
    )
    expect(rows).toEqual([])
  })
})

test('functions that run as the owner are called by callers alone, and look up names nowhere else', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prosecdef and (has_function_privilege('public', oid, 'execute')
      -- Those of triggers run by themselves, and need not be called.
      or (prorettype <> 'trigger'::regtype and not has_function_privilege('reprise_caller', oid, 'execute'))
      or proconfig is null or not proconfig @> array['search_path=pg_catalog, pg_temp'])`.execute(
    crossing.world.deps.db,
  )
  expect(rows).toEqual([])
})
