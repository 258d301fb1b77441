import { isTestProgramme, type WebhookMessage } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { OutwardAddresses } from '#server/platform/http/outward-address.ts'
import { postOutward } from '#server/platform/http/post-outward.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { VERSION } from '#server/platform/project-root.ts'
import { claimHead, type Head, insertTry, updateDelivery } from './delivery.repository.ts'
import type { Lane } from './lane.repository.ts'
import { noteEndpointTry } from './endpoint.repository.ts'
import { decideTry } from './retry.decide.ts'
import { signedHeaders } from './sign-event.ts'
import { secretPlace } from './webhook.hal.ts'

/** How long a receiver has to answer, in ms. */
const TIMEOUT_MS = 10_000
/** After so long a process that has not written down how its try ended has died, in ms. */
const CLAIM_MS = 30_000
/**
 * On their way to one endpoint; looked at without a lock, so that one more may be for a moment. One that is slow has not all
 * workers.
 */
const AT_ONCE = 2
/** Until there may be room again, in ms. */
const LOOK_AGAIN_MS = 2_000
/** How much of an answer is kept, in bytes. */
const LONGEST_ANSWER = 2_048

export type DeliveryDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly addresses: OutwardAddresses
}

/** All that waits of one order for one endpoint, one after the other, until one fails; that one is tried again later. */
export const deliverEvents = async (lane: Lane, deps: DeliveryDeps): Promise<void> => {
  for (;;) {
    const now = deps.clock.now()
    const head = await claimHead(deps.db, lane, { now, until: later(now, CLAIM_MS), atOnce: AT_ONCE })
    if (head === undefined) return
    const again = head.isClaimed ? await tryOne(lane, head, deps) : nextLook(head, now)
    if (again === null) continue
    const runAt = again
    await inTransaction(deps.db, (trx) =>
      enqueue(trx, 'webhook.deliver', lane, { key: `webhook|${lane.endpointId}|${lane.lane}`, runAt }),
    )
    return
  }
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** When to look at it again where this process may not send it now: its time has not come, there is no room, or another process was faster. */
const nextLook = ({ waitsUntil }: Head, now: Date): Date =>
  waitsUntil !== null && waitsUntil > now ? waitsUntil : later(now, LOOK_AGAIN_MS)

/** @returns when to go on; null for at once */
const tryOne = async ({ endpointId }: Lane, head: Head, deps: DeliveryDeps): Promise<Date | null> => {
  const at = deps.clock.now()
  const body = JSON.stringify(messageOf(head))
  const secrets = [head.secret, head.formerSecret].filter((one) => one !== null)
  const opened = secrets.map((sealed) => deps.vault.open(sealed, secretPlace(endpointId)))
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Reprise/${VERSION}`,
    ...signedHeaders(opened, { id: head.event, at, body }),
  }
  const before = performance.now()
  const outcome = await postOutward(
    head.url,
    { body, headers, timeoutMs: TIMEOUT_MS, longest: LONGEST_ANSWER },
    deps.addresses,
  )
  const ms = Math.round(performance.now() - before)
  const now = deps.clock.now()
  const verdict = decideTry(outcome, head, now, Math.random())
  const answered = outcome.kind === 'answered' ? outcome : { status: null, answer: null }
  await inTransaction(deps.db, async (trx) => {
    const isStopped = await noteEndpointTry(trx, {
      ...{ id: endpointId, now, isDelivered: verdict.state === 'delivered' },
      ...{ pausedUntil: verdict.pausedUntil, stops: verdict.stops },
    })
    await insertTry(trx, {
      ...{ deliveryId: head.id, at, ms, result: verdict.result },
      ...{ status: answered.status, answer: answered.answer },
    })
    await updateDelivery(trx, { id: head.id, state: verdict.state, nextTryAt: verdict.nextTryAt, now })
    if (isStopped && verdict.stops !== null)
      await enqueue(trx, 'webhook.tell-owner', { endpointId, because: verdict.stops, at: now.toISOString() })
  })
  // Given up, it keeps the later ones of its order no longer.
  return verdict.nextTryAt
}

const messageOf = ({ type, at, affiliateId, affiliateReference, data }: Head): WebhookMessage => {
  const { order, sale, partedFrom, state, previousState, transition, about, amount, currency } = data as Partial<
    WebhookMessage['data']
  >
  return {
    type: type as WebhookMessage['type'],
    timestamp: at.toISOString(),
    data: {
      affiliate: affiliateId,
      order: order ?? null,
      sale: sale ?? null,
      affiliateReference,
      test: isTestProgramme(affiliateId),
      partedFrom: partedFrom ?? null,
      state: state ?? null,
      previousState: previousState ?? null,
      transition: transition ?? null,
      about: about ?? null,
      amount: amount ?? null,
      currency: currency ?? null,
    },
  }
}
