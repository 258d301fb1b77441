import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { giveWay } from '#server/platform/jobs/give-way.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { noteEnd } from './anchor.ts'
import { BEGINNING, linkMac } from './chain.ts'
import {
  holdChain,
  insertLinks,
  noteCaughtUp,
  selectChainState,
  selectEnd,
  selectNew,
  selectOvertaken,
  type NewLink,
} from './chain.repository.ts'

const AT_ONCE = 1_000

export type ChainDeps = {
  readonly db: Database
  readonly vault: Pick<Vault, 'blindIndex'>
  readonly storage: Storage
}

/** Chains what was written since, apart from who wrote it, so that no writer waits. @returns how many rows */
export const chainRows = async (deps: ChainDeps, now: Date): Promise<number> => {
  const chain = (select: typeof selectNew) =>
    inTransaction(deps.db, (trx) => chainSome(trx, deps.vault, { now, select }))
  let count = await chain(selectOvertaken)
  for (;;) {
    const added = await chain(selectNew)
    count += added
    if (added < AT_ONCE) break
    await giveWay()
  }
  await noteEnd(deps, now)
  return count
}

const chainSome = async (
  trx: Db,
  vault: Pick<Vault, 'blindIndex'>,
  { now, select }: { readonly now: Date; readonly select: typeof selectNew },
): Promise<number> => {
  if (!(await holdChain(trx))) return 0
  const end = await selectEnd(trx)
  const state = await selectChainState(trx)
  const rows = await select(trx, AT_ONCE)
  if (rows.length > 0) {
    // What the table says may have been set back; what is chained was not.
    const caughtUpAt = later(state?.caughtUpAt ?? null, end?.caughtUpAt ?? null)
    const links: NewLink[] = []
    let { number, mac } = end ?? { number: 0, mac: BEGINNING }
    for (const { id, content } of rows) {
      number += 1
      mac = linkMac(vault, mac, { number, chainedAt: now, caughtUpAt, content })
      links.push({ number, mac, entryId: id })
    }
    await insertLinks(trx, links, { chainedAt: now, caughtUpAt })
  }
  if (select === selectNew && rows.length < AT_ONCE) await noteCaughtUp(trx, now)
  return rows.length
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other)
