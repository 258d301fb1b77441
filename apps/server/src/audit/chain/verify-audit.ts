import type { AuditFault, AuditFaultCode } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readNotedEnd } from './anchor.ts'
import { BEGINNING, type End, linkMac } from './chain.ts'
import { countWaiting, type Link, noteCheck, selectLinkMac, selectLinks, selectStrays } from './chain.repository.ts'

const PAGE = 1_000
const MOST_NAMED = 20
/** A row is chained within a minute; this much later, what it was written by had not simply taken long. */
const LATE_MS = 3_600_000

export type VerifyDeps = {
  readonly db: Db
  readonly vault: Pick<Vault, 'blindIndex'>
  readonly storage: Storage
}

export type VerifiedAudit = {
  /** Links that were read. */
  readonly rows: number
  /** The last link that was read, from which to go on; undefined before the first. */
  readonly end: End | undefined
  /** Whether there is more after it. */
  readonly hasMore: boolean
  /** Rows that are not chained yet. */
  readonly waiting: number
  /** How many; the first of them are named. */
  readonly found: number
  readonly faults: readonly AuditFault[]
}

type Asked = {
  /** Links until this one were read before. */
  readonly after?: number
  /** Links at most. */
  readonly most?: number
  /** An end that was kept elsewhere. */
  readonly kept?: End | undefined
}

/** Reads the chain link by link; what is wrong in one does not make those after it wrong. */
export const verifyAudit = async (
  { db, vault, storage }: VerifyDeps,
  { after = 0, most = Infinity, kept }: Asked = {},
): Promise<VerifiedAudit> => {
  // Before the rows: these only ever grow beyond it.
  const noted = await readNotedEnd(storage)
  const list = faultList()
  const expected = [
    ...(noted ? [['not-as-noted', noted] as const] : []),
    ...(kept ? [['not-as-kept', kept] as const] : []),
  ]
  let end: End | undefined =
    after === 0 ? undefined : { number: after, mac: (await selectLinkMac(db, after)) ?? BEGINNING }
  let rows = 0
  let hasMore = true
  while (hasMore && rows < most) {
    const page = await selectLinks(db, { after: end?.number ?? 0, size: PAGE, lateMs: LATE_MS })
    for (const link of page) {
      for (const [code, values] of faultsOf(vault, link, end)) list.add(code, values)
      for (const [code, one] of expected)
        if (one.number === link.number && !one.mac.equals(link.mac)) list.add(code, { row: String(link.entryId) })
      end = link
    }
    rows += page.length
    hasMore = page.length === PAGE
  }
  if (!hasMore) {
    const last = end?.number ?? 0
    const cut = Math.max(...expected.map(([, one]) => one.number), 0)
    if (cut > last) list.add('end-cut', { lines: String(cut - last) })
    for (const id of await selectStrays(db, { limit: MOST_NAMED, lateMs: LATE_MS }))
      list.add('row-added', { row: String(id) })
  }
  return { rows, end, hasMore, waiting: hasMore ? 0 : await countWaiting(db), found: list.count(), faults: list.named }
}

const faultsOf = (
  vault: Pick<Vault, 'blindIndex'>,
  link: Link,
  before: End | undefined,
): [AuditFaultCode, AuditFault['values']][] => {
  const row = { row: String(link.entryId) }
  const missing = link.number - (before?.number ?? 0) - 1
  const { content } = link
  const faults: [AuditFaultCode, AuditFault['values']][] = []
  if (missing > 0) faults.push(['links-removed', { ...row, lines: String(missing) }])
  if (content === null) return [...faults, ['row-removed', row]]
  if (!linkMac(vault, before?.mac ?? BEGINNING, { ...link, content }).equals(link.mac) && missing === 0)
    faults.push(['row-changed', row])
  return link.isLate ? [...faults, ['row-added', row]] : faults
}

const SENTENCES: Readonly<Record<AuditFaultCode, (values: AuditFault['values']) => string>> = {
  'row-changed': ({ row }) => `Row ${row} was changed, or does not follow the one before it`,
  'row-removed': ({ row }) => `Row ${row} was removed`,
  'row-added': ({ row }) => `Row ${row} was added later than it says`,
  'links-removed': ({ row, lines }) => `Before row ${row} the chain lacks ${lines}`,
  'end-cut': ({ lines }) => `${lines} are cut off the end`,
  'not-as-noted': ({ row }) => `Row ${row} is not the one that was noted outside the database`,
  'not-as-kept': ({ row }) => `Row ${row} is not the one that you kept`,
}

const faultList = () => {
  const named: AuditFault[] = []
  let found = 0
  return {
    named,
    count: () => found,
    add: (code: AuditFaultCode, values: AuditFault['values']): void => {
      found += 1
      if (named.length < MOST_NAMED) named.push({ code, values, message: SENTENCES[code](values) })
    },
  }
}

/** Reads all of it, and keeps what came of it for the alarm and the doctor. */
export const checkAudit = async (deps: VerifyDeps, now: Date): Promise<VerifiedAudit> => {
  const verified = await verifyAudit(deps)
  const { rows, found, faults } = verified
  await noteCheck(deps.db, { at: now, rows, faults: found, first: faults[0]?.message ?? null })
  return verified
}
