import { hasIdentifier, type ProgrammeDeviceChecks } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { checkDevice, quarantineIfListed } from './check-device.ts'
import { ANSWER_WITHIN_MS } from './device.decide.ts'
import {
  type CheckAbout,
  insertCheck,
  selectAnswered,
  selectCheckedItem,
  selectEveryCheck,
  selectRecordedAt,
  selectUnanswered,
  type StoredCheck,
} from './device-check.repository.ts'
import { readIdentifiers } from './record-identifiers.ts'
import { askSource, type SourceAnswer, type SourceSettings, SourceSilent } from './signed-source.ts'

export type AskingDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly vault: Pick<Vault, 'seal' | 'open'>
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly config: { readonly deviceCheckSources: ReadonlyMap<string, SourceSettings> }
}

/** A customer who tells other numbers again and again is no way to try numbers out, nor to run up a bill. */
const MOST_ABOUT_DECLARED = 3

const TOLD_BY = { declared: 'customer', recorded: 'bench' } as const

/** Has the outside sources of a programme asked about an item's device, in a job. Nothing where it has none. */
export const requestCheck = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  { programme }: Pick<Affiliate, 'programme'>,
  { itemId, about }: { readonly itemId: string; readonly about: CheckAbout },
): Promise<boolean> => {
  if (programme.deviceChecks === undefined) return false
  const payload = { id: newId(), itemId, about, askedAt: now.toISOString() }
  await enqueue(db, 'device.check', payload, { key: `device-check|${itemId}|${about}` })
  return true
}

/** Asks every source again about what the bench has read of an order's devices, the own list at once. @returns false where there is nothing to ask */
export const checkAgain = async (
  ctx: { readonly db: Db; readonly now: Date },
  affiliate: Pick<Affiliate, 'programme'>,
  { items }: { readonly items: readonly { readonly id: string }[] },
): Promise<boolean> => {
  let isAsked = false
  for (const { id: itemId } of items) {
    if ((await selectRecordedAt(ctx.db, itemId, 'bench')) === null) continue
    await checkDevice(ctx, itemId)
    await quarantineIfListed(ctx.db, itemId)
    isAsked = (await requestCheck(ctx, affiliate, { itemId, about: 'recorded' })) || isAsked
  }
  return isAsked
}

/** Asks each source that has not answered since, and keeps what it says. @throws Error where one is silent: it is asked again for a day */
export const askSources = async (
  deps: AskingDeps,
  { id, itemId, about, askedAt }: JobPayloads['device.check'],
): Promise<void> => {
  const { db, clock, vault, affiliates, config } = deps
  const since = new Date(askedAt)
  const item = await selectCheckedItem(db, itemId)
  const sources = (item && affiliates.find(item.affiliateId))?.programme.deviceChecks?.sources ?? []
  if (sources.length === 0 || clock.now().getTime() - since.getTime() >= ANSWER_WITHIN_MS) return
  const identifiers = (await readIdentifiers(db, vault, itemId))[TOLD_BY[about]]
  if (!hasIdentifier(identifiers)) return
  const silent: string[] = []
  for (const { source, kinds } of sources) {
    const answered = await selectAnswered(db, itemId, { about, source, since })
    const asked = kinds.filter((kind) => !answered.kinds.includes(kind))
    if (asked.length === 0 || (about === 'declared' && answered.times >= MOST_ABOUT_DECLARED)) continue
    const settings = config.deviceCheckSources.get(source)
    try {
      if (settings === undefined) throw new SourceSilent('The server does not know it (DEVICE_CHECK_SOURCES)')
      const answers = await askSource(settings, { id, kinds: asked, identifiers }, clock.now())
      await keep(deps, { itemId, about, source, since }, answers)
    } catch (error) {
      if (!(error instanceof SourceSilent)) throw error
      silent.push(`${source}: ${error.message}`)
    }
  }
  if (silent.length > 0) throw new Error(`Sources of device checks have not answered. ${silent.join('. ')}`)
}

type Asked = {
  readonly itemId: string
  readonly about: CheckAbout
  readonly source: string
  readonly since: Date
}

/** Nothing where other numbers were told meanwhile: a question about them is on its way. */
const keep = (
  { db, clock, vault }: AskingDeps,
  { itemId, about, source, since }: Asked,
  answers: readonly SourceAnswer[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const told = await selectRecordedAt(trx, itemId, TOLD_BY[about])
    if (told === null || told > since) return
    for (const { said, ...answer } of answers) {
      const check = { ...answer, id: newId(), about, source, at: clock.now() }
      await insertCheck(trx, itemId, check, vault.seal(said, place(check.id)))
    }
    if (about === 'recorded' && answers.some(({ result }) => result === 'listed'))
      await enqueue(trx, 'device.quarantine', { itemId }, { key: `device-quarantine|${itemId}` })
  })

const place = (id: string): string => `device_check|answer|${id}`

/** Those of these orders that are not paid yet, because their programme waits for what block lists say. */
export const awaitingBlocklist = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  deviceChecks: ProgrammeDeviceChecks | undefined,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (deviceChecks?.paymentWaits !== true) return new Set()
  const sources = deviceChecks.sources.flatMap(({ source, kinds }) => (kinds.includes('blocklist') ? [source] : []))
  const since = new Date(now.getTime() - ANSWER_WITHIN_MS)
  return new Set(await selectUnanswered(db, orderIds, { sources, since }))
}

/** Every answer about the devices of an order, newest first. @returns `said` null of the own list, and once it was deleted */
export const listChecks = async (
  { db }: { readonly db: Db },
  vault: Pick<Vault, 'open'>,
  orderId: string,
): Promise<(StoredCheck & { readonly itemId: string; readonly said: unknown })[]> =>
  (await selectEveryCheck(db, orderId)).map(({ answer, ...check }) => {
    const said: unknown = answer === null ? null : JSON.parse(vault.open(answer, place(check.id)))
    return { ...check, said }
  })
