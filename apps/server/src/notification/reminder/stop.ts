import { timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { selectOrderOfAny } from '#server/order/index.ts'
import { offerProof } from '../offer/stop-offers.ts'
import { selectStopOf, updateOptedOut } from '../offer/saved-offer.repository.ts'
import { type OptOutWay, selectOptOut } from './opt-out.repository.ts'
import { optOut, provenHash } from './opt-out.ts'
import { isProof } from '../watch/watch-links.ts'
import { selectWatch, updateStopped, type WatchRow } from '../watch/watch.repository.ts'
import type { StopPage } from './stop-page.ts'

type StopDeps = { readonly db: Database; readonly vault: Pick<Vault, 'blindIndex'> }

/** What a signed link declines: reminders of sales, offers, or messages about prices. */
export type Stop = {
  readonly about: StopPage['about']
  readonly affiliateId: string
  readonly language: string
  readonly isDone: boolean
  /** The wish that its link came with. */
  readonly watch?: WatchRow
  /** Idempotent: the first time counts. */
  readonly decline: (way: OptOutWay, now: Date) => Promise<void>
}

/** Undefined where the link was not signed for this order or offer, or it has another address by now. */
export const findStop = async (deps: StopDeps, id: string, proof: string): Promise<Stop | undefined> =>
  (await ofOrder(deps, id, proof)) ?? (await ofOffer(deps, id, proof)) ?? ofWatch(deps, id, proof)

const ofOrder = async (deps: StopDeps, orderId: string, proof: string): Promise<Stop | undefined> => {
  const hash = await provenHash(deps, orderId, proof)
  const order = hash && (await selectOrderOfAny(deps.db, orderId))
  if (hash === undefined || order === undefined) return undefined
  return {
    about: 'reminders',
    affiliateId: order.affiliateId,
    language: order.language,
    isDone: (await selectOptOut(deps.db, orderId)) !== null,
    decline: (way, now) => optOut(deps.db, { orderId, hash, way, now }),
  }
}

const ofOffer = async (deps: StopDeps, id: string, proof: string): Promise<Stop | undefined> => {
  const offer = await selectStopOf(deps.db, id)
  if (offer === undefined) return undefined
  const [given, right] = [Buffer.from(proof), Buffer.from(offerProof(deps.vault, id, offer.hash))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return {
    about: 'offer',
    affiliateId: offer.affiliateId,
    language: offer.language,
    isDone: offer.since !== null,
    decline: (way, at) => updateOptedOut(deps.db, { id, way, at }),
  }
}

/** Days for which it is known that an address wants to be told of no prices. */
const DECLINED_DAYS = 365

const ofWatch = async (deps: StopDeps, id: string, proof: string): Promise<Stop | undefined> => {
  const watch = await selectWatch(deps.db, id)
  if (watch === undefined || !isProof(deps.vault, 'stop', { id, hash: watch.hash, proof })) return undefined
  return {
    about: 'watch',
    watch,
    affiliateId: watch.affiliateId,
    language: watch.language,
    isDone: watch.stoppedAt !== null,
    decline: (way, at) =>
      updateStopped(deps.db, { id, way, at, endsAt: new Date(at.getTime() + DECLINED_DAYS * DAY_MS) }),
  }
}
