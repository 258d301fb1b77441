import { instanceConfig, programme, type Theme, theme } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { type AffiliateDocument, textsByLocale } from '../document/affiliate-document.ts'

/** Author, time and reason of a version. */
export type VersionFacts = {
  readonly version: number
  readonly savedAt: Date
  /** `key:<id>`, `command-line:<account>`, `demo`. */
  readonly actor: string
  readonly note: string | null
}

export const insertAffiliateVersion = async (
  trx: Transaction,
  id: string,
  { config, programme: rules, texts, ...facts }: AffiliateDocument & VersionFacts,
): Promise<void> => {
  await trx
    .insertInto('affiliate_version')
    .values({
      affiliate_id: id,
      version: facts.version,
      config: JSON.stringify(config),
      programme: JSON.stringify(rules),
      texts: JSON.stringify(texts),
      saved_at: facts.savedAt,
      actor: facts.actor,
      note: facts.note,
    })
    .execute()
}

/** Newest first. */
export const listAffiliateVersions = async (db: Database | Transaction, id: string): Promise<VersionFacts[]> => {
  const rows = await db
    .selectFrom('affiliate_version')
    .select(['version', 'saved_at', 'actor', 'note'])
    .where('affiliate_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: saved_at }))
}

/** A version, completed with what the contract has added since. */
export const readAffiliateVersion = async (
  db: Database | Transaction,
  id: string,
  version: number,
): Promise<(AffiliateDocument & VersionFacts) | undefined> => {
  const row = await db
    .selectFrom('affiliate_version')
    .select(['config', 'programme', 'texts', 'version', 'saved_at', 'actor', 'note'])
    .where('affiliate_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      config: z.parse(instanceConfig, row.config),
      programme: z.parse(programme, row.programme),
      texts: z.parse(textsByLocale, row.texts),
      version: row.version,
      savedAt: row.saved_at,
      actor: row.actor,
      note: row.note,
    }
  )
}

export const insertThemeVersion = async (trx: Transaction, look: Theme, facts: VersionFacts): Promise<void> => {
  await trx
    .insertInto('theme_version')
    .values({
      theme_id: look.id,
      version: facts.version,
      tokens: JSON.stringify(look),
      saved_at: facts.savedAt,
      actor: facts.actor,
      note: facts.note,
    })
    .execute()
}

/** Newest first. */
export const listThemeVersions = async (db: Database | Transaction, id: string): Promise<VersionFacts[]> => {
  const rows = await db
    .selectFrom('theme_version')
    .select(['version', 'saved_at', 'actor', 'note'])
    .where('theme_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: saved_at }))
}

export const readThemeVersion = async (
  db: Database | Transaction,
  id: string,
  version: number,
): Promise<Theme | undefined> => {
  const row = await db
    .selectFrom('theme_version')
    .select('tokens')
    .where('theme_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && z.parse(theme, row.tokens)
}
