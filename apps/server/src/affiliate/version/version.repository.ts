import { instanceConfig, programme, type Theme, theme } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Transaction } from '#server/platform/database/connect.ts'
import { type AffiliateDocument, textsByLocale } from '../checks/affiliate-document.ts'

/** Author, time and reason of a version. */
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

/** Newest first. */
export const listAffiliateVersions = async (db: Db, id: string): Promise<VersionFacts[]> => {
  const { rows } = await sql<VersionFacts>`
    select ${FACTS} from affiliate_version where affiliate_id = ${id} order by version desc`.execute(db)
  return rows
}

/** A version, completed with what the contract has added since. */
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

/** Newest first. */
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
