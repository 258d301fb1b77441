import type { FieldFault } from '@reprise/contract'
import { affiliateId, isReservedAffiliateId } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/database/connect.ts'
import { newToken } from '#server/platform/crypto/token.ts'
import {
  readAffiliate,
  readTheme,
  readThemeIds,
  type StoredAffiliate,
  upsertAffiliate,
  upsertTheme,
} from './affiliate.repository.ts'
import { readAssetTypes } from './asset.repository.ts'
import type { WrittenDocument } from './document/affiliate-document.ts'
import { readBaseMessages } from './document/base-messages.ts'
import { checkDocument } from './document/check-document.ts'
import { checkTheme } from './document/check-theme.ts'
import { insertAffiliateVersion, insertThemeVersion } from './version.repository.ts'

/** In whose name something is saved; kept with the version. */
export type Saving = {
  readonly trx: Transaction
  readonly now: Date
  /** `key:<id>`, `command-line:<account>`, `demo`. */
  readonly actor: string
  readonly note?: string | undefined
}

/** What keeps a programme or a look from being saved, place by place. */
export class AffiliateFault extends Error {
  override readonly name = 'AffiliateFault'
  readonly faults: readonly FieldFault[]

  constructor(message: string, faults: readonly FieldFault[] = []) {
    super(message)
    this.faults = faults
  }
}

/**
 * Gives the programme that has this id already, locked until the transaction ends.
 * @throws AffiliateFault when no portal could be reached under the id, or another has it in other letters
 */
export const requireUsableId = async (trx: Transaction, id: string): Promise<StoredAffiliate | undefined> => {
  const refuse = (code: string, message: string) => rejected([{ pointer: '/config/instanceId', code, message }])
  if (!z.safeParse(affiliateId, id).success)
    throw refuse('affiliate-id', 'An id has 3 to 20 letters, digits, hyphens or underscores')
  if (isReservedAffiliateId(id))
    throw refuse('reserved', `The id ${id} is needed for the portal's own addresses; choose another`)
  const known = await readAffiliate(trx, id, { lock: true })
  if (known !== undefined && known.id !== id)
    throw refuse('taken', `The id ${id} differs from ${known.id} by letter case alone; choose another`)
  return known
}

/**
 * Creates a programme, or brings it to what is written, as its next version. Its public token stays.
 * @param themes looks that are saved in the same breath, besides those there are
 * @throws AffiliateFault naming each wrong field
 */
export const saveAffiliate = async (
  saving: Saving,
  id: string,
  written: WrittenDocument,
  themes: readonly string[] = [],
): Promise<StoredAffiliate> => {
  const { trx, now, actor, note = null } = saving
  const before = await requireUsableId(trx, id)
  const publicToken = before?.publicToken ?? `pk_${newToken()}`
  const check = checkDocument(
    { ...written, config: withToken(written.config, publicToken) },
    {
      id,
      assets: await readAssetTypes(trx, id),
      themes: new Set([...(await readThemeIds(trx, id)), ...themes]),
      messages: await readBaseMessages(),
    },
  )
  if (check.document === undefined) throw rejected(check.faults)
  const version = await upsertAffiliate(trx, { ...check.document, id, publicToken, now })
  await insertAffiliateVersion(trx, id, { ...check.document, version, savedAt: now, actor, note })
  return { ...check.document, id, publicToken, version, archivedAt: before?.archivedAt ?? null }
}

/** The server gives the token; a configuration that was read and sent back carries it along. */
const withToken = (config: unknown, token: string): unknown => {
  const fields = asObject(config)
  return { ...fields, orderAPI: { ...asObject(fields['orderAPI']), token } }
}

/**
 * Creates a look, or brings it to what is written, as its next version.
 * @param affiliateId whose it is, where it is new; null for everybody's
 * @param mend makes faint colours readable instead of refusing them
 * @returns what was mended besides
 * @throws AffiliateFault naming each wrong field
 */
export const saveTheme = async (
  saving: Saving,
  id: string,
  written: unknown,
  { affiliateId: owner, mend = false }: { readonly affiliateId: string | null; readonly mend?: boolean },
): Promise<{ readonly version: number; readonly mended: readonly FieldFault[] }> => {
  const { trx, now, actor, note = null } = saving
  const before = await readTheme(trx, id, { lock: true })
  if (before !== undefined && before.affiliateId !== owner)
    throw rejected([
      {
        pointer: '/theme/id',
        code: 'taken',
        message: `The look ${id} belongs to another programme; choose another id`,
      },
    ])
  const check = checkTheme(written, { id, assets: await readAssetTypes(trx, owner), mend })
  if (check.look === undefined) throw rejected(check.faults)
  const version = await upsertTheme(trx, check.look, owner)
  await insertThemeVersion(trx, check.look, { version, savedAt: now, actor, note })
  return { version, mended: check.mended }
}

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const rejected = (faults: readonly FieldFault[]): AffiliateFault =>
  new AffiliateFault(
    `What was written cannot be used. ${faults.map(({ pointer, code, message }) => `${pointer}: ${message ?? code}`).join('; ')}`,
    faults,
  )
