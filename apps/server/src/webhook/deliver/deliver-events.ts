import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { outwardAddresses, type Resolve } from '#server/platform/http/outward-address.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { WebhookSettings } from '../endpoints.ts'
import { claimLanes, holdReceiver, selectDue } from './claim.repository.ts'
import { createSender, type EndpointLine, PER_LANE } from './send-lane.ts'
import { createEndWriter } from './write-ends.ts'

export type DeliveryDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly log: Logger
  readonly config: WebhookSettings
  readonly resolve?: Resolve
}

/** Orders whose events are on their way at once from this process: to one endpoint, for one programme, and in all. */
export const AT_ONCE = { endpoint: 16, programme: 48, process: 128 }
/** Orders that are claimed at once for one endpoint: those that are sent, and as many again. */
const CLAIMED = 2 * AT_ONCE.endpoint
/** Claims under way at once: each holds a connection of the database. */
const CLAIMS = 4
/** How long a claim is, in ms. After it, a process that has not written down how it ended has died. */
const CLAIM_MS = 30_000

const inHand = ({ waiting, underWay }: EndpointLine): number => waiting.length + underWay

export type Delivery = {
  /** Something may wait for an endpoint. */
  readonly notice: (endpointId: string) => void
  /** Looks for all that may be sent now. */
  readonly look: () => Promise<void>
  /** Resolves when nothing that was noticed is left to send, and all is written down. */
  readonly rest: () => Promise<void>
  /** Takes nothing more, gives back what was not sent, and resolves when what is on its way has ended. */
  readonly stop: () => Promise<void>
}

/** Sends what waits, many at a time. A receiver that does not answer holds up no other: each has so many of its own, and each programme leaves room for others. */
export const createDelivery = (deps: DeliveryDeps): Delivery => {
  const { db, clock, vault, log } = deps
  const lines = new Map<string, EndpointLine>()
  let isStopping = false
  const claiming = new Set<Promise<void>>()

  const notice = (endpointId: string): void => {
    const line = lines.get(endpointId) ?? sender.lineOf(endpointId)
    lines.set(endpointId, line)
    line.isReady = true
    pump()
  }
  const writer = createEndWriter(deps, notice)
  const addresses = outwardAddresses(deps.config.webhookNetworks, deps.resolve)
  const sender = createSender({ clock, vault, addresses, writer, most: AT_ONCE.endpoint, isStopping: () => isStopping })

  const claim = async (line: EndpointLine): Promise<void> => {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const taken = await inTransaction(db, async (trx) => {
      const receiver = await holdReceiver(trx, line.id, now)
      if (receiver === undefined) return undefined
      // After a silence one asks for all whether it answers again.
      const lanes = Math.max(0, (receiver.silences > 0 ? 1 : CLAIMED) - inHand(line))
      return { receiver, lanes, ...(await claimLanes(trx, line.id, { now, until, lanes, perLane: PER_LANE })) }
    })
    if (taken === undefined) return sender.leave(line)
    sender.take(line, { ...taken, until })
    line.isReady ||= taken.found >= taken.lanes && taken.receiver.silences === 0
  }

  /** Orders under way in all, and by programme. */
  const busy = { all: 0, of: new Map<string, number>() }
  const count = ({ affiliateId }: EndpointLine, by: 1 | -1): void => {
    busy.all += by
    const left = (busy.of.get(affiliateId) ?? 0) + by
    if (left === 0) busy.of.delete(affiliateId)
    else busy.of.set(affiliateId, left)
  }
  const isFull = ({ affiliateId }: EndpointLine): boolean =>
    busy.all >= AT_ONCE.process || (busy.of.get(affiliateId) ?? 0) >= AT_ONCE.programme

  /** One with nothing in hand may even where there is no room: the next that becomes free is then its own. */
  const mayClaim = (line: EndpointLine): boolean => {
    if (line.isClaiming || claiming.size >= CLAIMS) return false
    const held = inHand(line)
    return line.isDoubted || (line.isReady && held <= AT_ONCE.endpoint && (held === 0 || !isFull(line)))
  }

  const refill = (line: EndpointLine): void => {
    // The last to claim again.
    lines.delete(line.id)
    lines.set(line.id, line)
    line.isReady = false
    line.isDoubted = false
    line.isClaiming = true
    const claimed = claim(line)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Events that wait could not be taken; they are looked for again'),
      )
      .finally(() => {
        line.isClaiming = false
        claiming.delete(claimed)
        pump()
      })
    claiming.add(claimed)
  }

  const send = (line: EndpointLine): void => {
    count(line, 1)
    sender
      .sendNext(line)
      .catch((error: unknown) => log.error({ err: error }, 'Events of an order could not be sent; their claim ends'))
      .finally(() => {
        count(line, -1)
        pump()
      })
  }

  /** One order each in turn, those with the fewest under way first. */
  const pump = (): void => {
    if (isStopping) return
    for (;;) {
      const next = leastBusy()
      if (next === undefined) break
      send(next)
    }
    for (const line of [...lines.values()]) {
      if (mayClaim(line)) refill(line)
      else if (isIdle(line)) {
        line.close()
        lines.delete(line.id)
      }
    }
  }
  const leastBusy = (): EndpointLine | undefined => {
    let found: EndpointLine | undefined
    for (const line of lines.values()) {
      const goes = line.waiting.length > 0 && line.underWay < line.window && !isFull(line)
      if (goes && line.underWay < (found?.underWay ?? Infinity)) found = line
    }
    return found
  }
  const isIdle = (line: EndpointLine): boolean =>
    !line.isReady && !line.isClaiming && inHand(line) === 0 && line.isStale()

  const rest = async (): Promise<void> => {
    for (;;) {
      await Promise.all([...claiming, ...sender.underWay()])
      await writer.flush()
      const isBusy = [...lines.values()].some((line) => line.isReady || line.waiting.length > 0)
      if (claiming.size === 0 && sender.underWay().length === 0 && (!isBusy || isStopping)) return
    }
  }

  return {
    notice,
    look: async () => {
      for (const line of lines.values()) line.isDoubted ||= inHand(line) > 0
      for (const endpointId of await selectDue(db, clock.now())) notice(endpointId)
      pump()
    },
    rest,
    stop: async () => {
      isStopping = true
      await Promise.all(claiming)
      for (const line of lines.values()) sender.giveBack(line)
      await rest()
      for (const line of lines.values()) line.close()
    },
  }
}
