import { dataEndpoints } from './data-endpoints.ts'
import { EVENTS_HEARTBEAT_MS } from '@reprise/contract/limits'
import { EVENT_STREAM_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import { readEventStream } from '@reprise/browser/event-stream.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { wait } from '@reprise/browser/retries.ts'
import type { Api } from './client.ts'

/** A stream speaks at once and then at every heartbeat; what is silent for longer is held back by a proxy, or dead. */
const SILENCE_MS = { first: 5_000, later: EVENTS_HEARTBEAT_MS * 2.5 }
/** Before a stream is opened again, in ms: doubled with each failure in a row. */
const AGAIN_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export type OrderFollower = {
  readonly signal: AbortSignal
  readonly known: () => number | undefined
  readonly onVersion: (version: number) => void
  /** Whether changes are told at this moment; while they are not, one has to ask. */
  readonly onLive: (live: boolean) => void
}

/** Follows an order through broken connections until the signal ends it, or the server refuses for good. */
export const followOrder = async (api: Api, id: string, follower: OrderFollower): Promise<void> => {
  const { signal, onLive } = follower
  let failures = 0
  while (!signal.aborted) {
    try {
      await readEventStream({
        url: addressOf(dataEndpoints.watchOrder, { id }, {}),
        headers: { ...api.headers, accept: EVENT_STREAM_MEDIA_TYPE },
        lastEventId: follower.known()?.toString(),
        silenceMs: SILENCE_MS,
        signal,
        onAlive: () => {
          failures = 0
          onLive(true)
        },
        onEvent: ({ event, data }) => {
          const version = event === 'changed' ? versionIn(data) : undefined
          if (version !== undefined) follower.onVersion(version)
        },
      })
    } catch (failure) {
      if (signal.aborted) break
      failures += 1
      if (isForGood(failure)) break
    }
    onLive(false)
    // Spread at random, so that a server that restarts is not asked by all pages at once.
    const pause = Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** failures) * (0.5 + Math.random())
    await wait(pause, signal).catch(() => {})
  }
  onLive(false)
}

const isForGood = (failure: unknown): boolean =>
  failure instanceof HttpRejection && failure.status >= 400 && failure.status < 500 && failure.status !== 429

const versionIn = (data: string): number | undefined => {
  try {
    const { version } = JSON.parse(data) as { version?: unknown }
    return typeof version === 'number' ? version : undefined
  } catch {
    return undefined
  }
}
