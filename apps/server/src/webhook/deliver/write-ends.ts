import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { noteEndpointTry } from '../endpoint.repository.ts'
import type { DeliveryDeps } from './deliver-events.ts'
import { type Ended, hastenLanes, type Lane, type Released, releaseClaims, writeTries } from './end.repository.ts'

/** What is to be written down of claims that have ended. */
export type Ends = {
  readonly tries: readonly Ended[]
  readonly released: readonly Released[]
  /** Whose claimed events have all gone. */
  readonly finished: readonly (Lane & { readonly mayHaveMore: boolean })[]
  readonly fared: readonly Fared[]
}

/** What a try says of its endpoint; left out where it went well there before as well. */
export type Fared = {
  readonly endpointId: string
  readonly url: string
  readonly isDelivered: boolean
  readonly pausedUntil: Date | null
  /** Before the try. */
  readonly silences: number
  readonly stops: 'gone' | 'failing' | null
}

export type EndWriter = {
  readonly add: (ends: Partial<Ends>) => void
  /** Resolves when all that was added so far is written. */
  readonly flush: () => Promise<void>
}

/** What ends within so long is written together, in ms. */
const TOGETHER_MS = 20
/** Until a database that failed is asked again, in ms. */
const AGAIN_MS = 500
/** How often, until the claims have ended and other processes send what they were for. */
const MOST_FAILURES = 60

/** Writes many ends in one transaction, one transaction after another. @param onMore told of endpoints that more waits for */
export const createEndWriter = (
  { db, clock, log }: Pick<DeliveryDeps, 'db' | 'clock' | 'log'>,
  onMore: (endpointId: string) => void,
): EndWriter => {
  let added: Partial<Ends>[] = []
  let writing: Promise<void> | undefined

  const write = async (all: readonly Partial<Ends>[]): Promise<void> => {
    const now = clock.now()
    const ends = together(all)
    const fared = endpointsOf(ends.fared)
    const more = await inTransaction(db, async (trx) => {
      // First the endpoint, then what waits for it, as those who claim hold them.
      for (const one of fared) {
        const isStopped = await noteEndpointTry(trx, { ...one, now })
        if (isStopped && one.stops !== null)
          await enqueue(trx, 'webhook.tell-owner', {
            ...{ endpointId: one.id, because: one.stops, at: now.toISOString() },
          })
      }
      if (ends.tries.length > 0) await writeTries(trx, ends.tries, now)
      if (ends.released.length > 0) await releaseClaims(trx, ends.released)
      return ends.finished.length > 0 ? await hastenLanes(trx, ends.finished) : []
    })
    // One that answers again is sent all that waits.
    const again = fared.filter(({ isDelivered }) => isDelivered).map(({ id }) => id)
    const rest = ends.finished.filter(({ mayHaveMore }) => mayHaveMore).map(({ endpointId }) => endpointId)
    for (const endpointId of new Set([...more, ...again, ...rest])) onMore(endpointId)
  }

  const writeAll = async (): Promise<void> => {
    await pause(TOGETHER_MS)
    for (let failures = 0; added.length > 0 && failures < MOST_FAILURES; ) {
      const all = added
      added = []
      try {
        await write(all)
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error }, 'How events were delivered could not be written down; it is tried again')
        added = [...all, ...added]
        await pause(AGAIN_MS)
      }
    }
    added = []
    writing = undefined
  }

  return {
    add: (ends) => {
      added.push(ends)
      writing ??= writeAll()
    },
    flush: async () => {
      while (writing !== undefined) await writing
    },
  }
}

const together = (all: readonly Partial<Ends>[]): Ends => ({
  tries: all.flatMap(({ tries }) => tries ?? []),
  released: all.flatMap(({ released }) => released ?? []),
  finished: all.flatMap(({ finished }) => finished ?? []),
  fared: all.flatMap(({ fared }) => fared ?? []),
})

type To = Pick<Fared, 'endpointId' | 'url'>

const isOfSame = (one: To, other: To): boolean => one.endpointId === other.endpointId && one.url === other.url

/** Tries that were on their way at once say the same: one silence, however many did not answer. By their ids, so that two processes hold them in one order. */
const endpointsOf = (fared: readonly Fared[]) =>
  fared
    .filter((one, place) => fared.findIndex((first) => isOfSame(first, one)) === place)
    .map(({ endpointId: id, url }) => {
      const tries = fared.filter((one) => isOfSame(one, { endpointId: id, url }))
      const isDelivered = tries.some((one) => one.isDelivered)
      const silent = tries.find(({ pausedUntil }) => pausedUntil !== null)
      return {
        ...{ id, url, isDelivered },
        refusals: isDelivered ? 0 : tries.filter((one) => one.pausedUntil === null).length,
        pausedUntil: isDelivered ? null : (silent?.pausedUntil ?? null),
        silences: (silent?.silences ?? 0) + 1,
        stops: tries.find(({ stops }) => stops !== null)?.stops ?? null,
      }
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1))
