import { type InstanceConfig, instanceConfig, type Programme, programme, type Theme, theme } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Affiliate } from '#server/call/index.ts'
import type { Db, Transaction } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statements.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { type AffiliateDocument, type TextsByLocale, textsByLocale } from './checks/affiliate-document.ts'

export type AffiliateRow = {
  readonly affiliate: Affiliate
  readonly publicToken: string
  readonly texts: TextsByLocale
}

type Row = Omit<StoredAffiliate, 'config' | 'programme' | 'texts'> & {
  readonly config: object
  readonly programme: object
  readonly texts: object
}

const COLUMNS = sql`id, config, programme, texts, public_token as "publicToken", config_version as version,
  archived_at as "archivedAt"`

const storedOf = (row: Row): StoredAffiliate => ({
  ...row,
  config: z.parse(instanceConfig, row.config),
  programme: z.parse(programme, row.programme),
  texts: z.parse(textsByLocale, row.texts),
})

export const readAffiliates = async (db: Db): Promise<AffiliateRow[]> => {
  const { rows } = await sql<Row>`select ${COLUMNS} from affiliate where test_of is null`.execute(db)
  return rows.map((row) => {
    const { publicToken, texts, version: configVersion, ...affiliate } = storedOf(row)
    return { affiliate: { ...affiliate, configVersion }, publicToken, texts }
  })
}

export type StoredAffiliate = AffiliateDocument & {
  readonly id: string
  readonly publicToken: string
  readonly version: number
  readonly archivedAt: Date | null
}

/** In any case of letters. @param lock keeps others from changing it until the transaction ends */
export const readAffiliate = async (
  db: Db,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredAffiliate | undefined> => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from affiliate where lower(id) = ${id.toLowerCase()} and test_of is null ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0] && storedOf(rows[0])
}

/** A test programme, which holds nothing of its own but a token. */
export type TestRow = { readonly id: string; readonly of: string; readonly publicToken: string }

export const readTestProgrammes = async (db: Db): Promise<TestRow[]> => {
  const { rows } = await sql<TestRow>`
    select id, test_of as "of", public_token as "publicToken" from affiliate where test_of is not null`.execute(db)
  return rows
}

/** Keeps others from giving a host away until the transaction ends. */
export const lockHosts = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('hosts of programmes'))`.execute(trx)
}

/** Those of them that another programme has. */
export const selectTakenHosts = async (db: Db, id: string, hosts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ host: string }>`
    select distinct h.host from affiliate a cross join jsonb_array_elements_text(a.programme -> 'hosts') as h(host)
    where a.id <> ${id} and a.programme -> 'hosts' is not null and h.host = any(${[...hosts]}::text[])`.execute(db)
  return rows.map(({ host }) => host)
}

/** Creates the row, or brings it to this state; gives its version. */
export const upsertAffiliate = async (
  trx: Transaction,
  row: {
    readonly id: string
    readonly config: InstanceConfig
    readonly programme: Programme
    readonly texts: TextsByLocale
    readonly publicToken: string
    readonly now: Date
  },
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    insert into affiliate (id, public_token, created_at, config, programme, texts)
    values (${row.id}, ${row.publicToken}, ${row.now}, ${JSON.stringify(row.config)}, ${JSON.stringify(row.programme)},
      ${JSON.stringify(row.texts)})
    on conflict (id) do update set config = excluded.config, programme = excluded.programme, texts = excluded.texts,
      config_version = affiliate.config_version + 1, archived_at = null
    returning config_version as version`.execute(trx)
  return oneRow(rows).version
}

export const archiveAffiliate = async (trx: Transaction, id: string, at: Date): Promise<void> => {
  await sql`update affiliate set archived_at = ${at} where id = ${id}`.execute(trx)
}

/** PostgreSQL's code for a row that others refer to. */
const FOREIGN_KEY_VIOLATION = '23503'

export const deleteAffiliate = async (trx: Transaction, id: string): Promise<boolean> => {
  await sql`savepoint before_deletion`.execute(trx)
  try {
    await sql`delete from asset where affiliate_id = ${id}`.execute(trx)
    await sql`delete from affiliate where id = ${id}`.execute(trx)
    return true
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    await sql`rollback to savepoint before_deletion`.execute(trx)
    return false
  }
}

export const readThemes = async (db: Db): Promise<Theme[]> => {
  const { rows } = await sql<{ tokens: object }>`select tokens from theme`.execute(db)
  return rows.map(({ tokens }) => z.parse(theme, tokens))
}

export type StoredTheme = {
  readonly look: Theme
  readonly version: number
  /** Null: for all affiliates. */
  readonly affiliateId: string | null
}

export const readTheme = async (
  db: Db,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredTheme | undefined> => {
  const { rows } = await sql<Omit<StoredTheme, 'look'> & { readonly tokens: object }>`
    select tokens, version, affiliate_id as "affiliateId" from theme
    where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows.map(({ tokens, ...row }) => ({ ...row, look: z.parse(theme, tokens) }))[0]
}

export const readThemeIds = async (db: Db, affiliateId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from theme where affiliate_id = ${affiliateId} or affiliate_id is null`.execute(db)
  return rows.map(({ id }) => id)
}

export const listThemeRows = async (
  db: Db,
  affiliates: readonly string[] | null,
): Promise<
  { readonly id: string; readonly name: string; readonly version: number; readonly affiliate: string | null }[]
> => {
  const { rows } = await sql<{ id: string; tokens: object; version: number; affiliate: string | null }>`
    select id, tokens, version, affiliate_id as affiliate from theme
    where ${affiliates === null ? sql`true` : sql`(affiliate_id = any(${[...affiliates]}::text[]) or affiliate_id is null)`}
    order by id`.execute(db)
  return rows.map(({ tokens, ...row }) => ({ ...row, name: z.parse(theme, tokens).name }))
}

/** Creates the look, or brings it to this state; whose it is stays. Gives its version. */
export const upsertTheme = async (trx: Transaction, look: Theme, affiliateId: string | null): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    insert into theme (id, tokens, affiliate_id) values (${look.id}, ${JSON.stringify(look)}, ${affiliateId})
    on conflict (id) do update set tokens = excluded.tokens, version = theme.version + 1
    returning version`.execute(trx)
  return oneRow(rows).version
}

export type FormerToken = { readonly token: string; readonly affiliateId: string; readonly endsAt: Date }

export const readFormerTokens = async (db: Db): Promise<FormerToken[]> => {
  const { rows } = await sql<FormerToken>`
    select token, affiliate_id as "affiliateId", ends_at as "endsAt" from former_token`.execute(db)
  return rows
}

/** The old token works on until it ends. No new version of the programme. @returns whether there is such a programme */
export const replaceToken = async (
  trx: Db,
  { id, token, endsAt }: { readonly id: string; readonly token: string; readonly endsAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with former as (
      insert into former_token (token, affiliate_id, ends_at)
      select public_token, id, ${endsAt} from affiliate where id = ${id}
    )
    update affiliate set public_token = ${token},
      config = jsonb_set(config, '{orderAPI,token}', to_jsonb(${token}::text))
    where id = ${id} returning 1`.execute(trx)
  return rows.length > 0
}

export const deleteFormerTokens = async (trx: Db, affiliateId: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from former_token where affiliate_id = ${affiliateId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export const removeEndedTokens = async (trx: Db, now: Date): Promise<void> => {
  await sql`delete from former_token where ends_at < ${now}`.execute(trx)
}

export type VersionFacts = {
  readonly version: number
  readonly savedAt: Date
  /** `key:<id>`, `command-line:<account>`, `demo`. */
  readonly actor: string
  readonly note: string | null
}

const FACTS = sql`version, saved_at as "savedAt", actor, note`

export const insertAffiliateVersion = async (
  trx: Transaction,
  id: string,
  { config, programme: rules, texts, ...facts }: AffiliateDocument & VersionFacts,
): Promise<void> => {
  await sql`
    insert into affiliate_version (affiliate_id, version, config, programme, texts, saved_at, actor, note)
    values (${id}, ${facts.version}, ${JSON.stringify(config)}, ${JSON.stringify(rules)}, ${JSON.stringify(texts)},
      ${facts.savedAt}, ${facts.actor}, ${facts.note})`.execute(trx)
}

export const listAffiliateVersions = async (db: Db, id: string): Promise<VersionFacts[]> => {
  const { rows } = await sql<VersionFacts>`
    select ${FACTS} from affiliate_version where affiliate_id = ${id} order by version desc`.execute(db)
  return rows
}

export const readAffiliateVersion = async (
  db: Db,
  id: string,
  version: number,
): Promise<(AffiliateDocument & VersionFacts) | undefined> => {
  const { rows } = await sql<
    VersionFacts & { readonly config: object; readonly programme: object; readonly texts: object }
  >`
    select ${FACTS}, config, programme, texts from affiliate_version
    where affiliate_id = ${id} and version = ${version}`.execute(db)
  return rows.map((row) => ({
    ...row,
    config: z.parse(instanceConfig, row.config),
    programme: z.parse(programme, row.programme),
    texts: z.parse(textsByLocale, row.texts),
  }))[0]
}

export const insertThemeVersion = async (trx: Transaction, look: Theme, facts: VersionFacts): Promise<void> => {
  await sql`
    insert into theme_version (theme_id, version, tokens, saved_at, actor, note)
    values (${look.id}, ${facts.version}, ${JSON.stringify(look)}, ${facts.savedAt}, ${facts.actor}, ${facts.note})`.execute(
    trx,
  )
}

export const listThemeVersions = async (db: Db, id: string): Promise<VersionFacts[]> => {
  const { rows } = await sql<VersionFacts>`
    select ${FACTS} from theme_version where theme_id = ${id} order by version desc`.execute(db)
  return rows
}

export const readThemeVersion = async (db: Db, id: string, version: number): Promise<Theme | undefined> => {
  const { rows } = await sql<{ tokens: object }>`
    select tokens from theme_version where theme_id = ${id} and version = ${version}`.execute(db)
  return rows[0] && z.parse(theme, rows[0].tokens)
}
