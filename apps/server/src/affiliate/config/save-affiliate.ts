import { affiliateId, isReservedAffiliateId } from '@reprise/contract'
import * as z from 'zod/mini'
import { englishPageMessages, isServerKey } from '#server/message/index.ts'
import type { Db, Transaction } from '#server/platform/database/connect.ts'
import { newToken } from '#server/platform/crypto/token.ts'
import { AffiliateFault } from '../saving.ts'
import {
  insertAffiliateVersion,
  readAffiliate,
  lockHosts,
  readThemeIds,
  selectTakenHosts,
  type StoredAffiliate,
  upsertAffiliate,
} from '../affiliate.repository.ts'
import { readAssetTypes } from '../asset/asset.repository.ts'
import { type AffiliateDocument, documentOf, type WrittenDocument } from '../checks/affiliate-document.ts'
import { checkWritten } from '../checks/check-written.ts'
import { differences } from '../checks/differences.ts'
import { requireTwoPeople } from './two-people.ts'

export type Saving = {
  readonly trx: Transaction
  readonly now: Date
  /** `key:<id>`, `command-line:<account>`, `demo`. */
  readonly actor: string
  readonly note?: string | undefined
  /** What is stored already stays as it is, without another version that says the same. */
  readonly onlyIfChanged?: boolean
}

/** Locked until the transaction ends. @throws AffiliateFault when the id leads nowhere or is taken */
export const requireUsableId = async (trx: Transaction, id: string): Promise<StoredAffiliate | undefined> => {
  const refuse = (code: string, message: string) =>
    new AffiliateFault([{ pointer: '/config/instanceId', code, message }])
  if (!z.safeParse(affiliateId, id).success)
    throw refuse('affiliate-id', 'An id has 3 to 20 letters, digits, hyphens or underscores')
  if (isReservedAffiliateId(id))
    throw refuse('reserved', `The id ${id} is needed for the portal's own addresses; choose another`)
  if (isServerKey(`${id.toLowerCase()}.`))
    throw refuse('reserved', `The id ${id} begins the names of messages that are not yours; choose another`)
  const known = await readAffiliate(trx, id, { lock: true })
  if (known !== undefined && known.id !== id)
    throw refuse('taken', `The id ${id} differs from ${known.id} by letter case alone; choose another`)
  return known
}

/** Saves nothing. @throws AffiliateFault naming each wrong field */
export const checkAffiliate = async (
  db: Db,
  id: string,
  publicToken: string,
  written: WrittenDocument,
): Promise<AffiliateDocument> => {
  const { document, faults } = checkWritten(
    { ...written, config: withToken(written.config, publicToken) },
    {
      id,
      assets: await readAssetTypes(db, id),
      themes: new Set(await readThemeIds(db, id)),
      messages: englishPageMessages(),
    },
  )
  if (document === undefined) throw new AffiliateFault(faults)
  await requireFreeHosts(db, id, document.programme.hosts)
  return document
}

const requireFreeHosts = async (db: Db, id: string, hosts: readonly string[]): Promise<void> => {
  if (hosts.length === 0) return
  const taken = new Set(await selectTakenHosts(db, id, hosts))
  const faults = hosts.flatMap((host, at) => {
    const pointer = `/programme/hosts/${at}`
    if (hosts.indexOf(host) < at) return [{ pointer, code: 'repeated' }]
    if (!taken.has(host)) return []
    return [
      {
        pointer,
        code: 'host-taken',
        values: { host },
        message: `Another programme, live or archived, has the host ${host}`,
      },
    ]
  })
  if (faults.length > 0) throw new AffiliateFault(faults)
}

/** As its next version. Its token stays; an archived one is back. @throws AffiliateFault naming each wrong field */
export const saveAffiliate = async (saving: Saving, id: string, written: WrittenDocument): Promise<StoredAffiliate> => {
  const { trx, now, actor, note = null, onlyIfChanged = false } = saving
  const before = await requireUsableId(trx, id)
  const publicToken = before?.publicToken ?? `pk_${newToken()}`
  // Two that are saved at once must not both have a host.
  if (namesHosts(written)) await lockHosts(trx)
  const document = await checkAffiliate(trx, id, publicToken, written)
  if (onlyIfChanged && before?.archivedAt === null && differences(documentOf(before), document).length === 0)
    return before
  await requireTwoPeople(trx, id, before?.programme, document.programme)
  const version = await upsertAffiliate(trx, { ...document, id, publicToken, now })
  await insertAffiliateVersion(trx, id, { ...document, version, savedAt: now, actor, note })
  return { ...document, id, publicToken, version, archivedAt: null }
}

const namesHosts = ({ programme }: WrittenDocument): boolean => {
  const { hosts } = asObject(programme)
  return Array.isArray(hosts) && hosts.length > 0
}

/** The server gives the token; a configuration that was read and sent back carries it along. */
const withToken = (config: unknown, token: string): unknown => {
  const fields = asObject(config)
  return { ...fields, orderAPI: { ...asObject(fields['orderAPI']), token } }
}

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}
