import { EVENTS_HEARTBEAT_MS } from '@reprise/contract/limits'
import { EVENT_STREAM_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import { type EventStreamCall, readEventStream } from './event-stream.ts'
import { HttpRejection } from './http-errors.ts'
import { wait } from './retries.ts'

/** A stream speaks at once and then at every heartbeat; what is silent for longer is held back by a proxy, or dead. */
const SILENCE_MS = { first: 5_000, later: EVENTS_HEARTBEAT_MS * 2.5 }
/** Before a stream is opened again, in ms: doubled with each failure in a row. */
const AGAIN_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export type StreamFollower = Pick<EventStreamCall, 'url' | 'headers' | 'signal' | 'onEvent'> & {
  readonly lastEventId?: () => string | undefined
  /** Whether changes are told at this moment; while they are not, one has to ask. */
  readonly onLive: (live: boolean) => void
}

/** Follows a stream through broken connections until the signal ends it, or the server refuses for good. */
export const followStream = async ({ lastEventId, onLive, ...call }: StreamFollower): Promise<void> => {
  const { signal } = call
  let failures = 0
  while (!signal.aborted) {
    try {
      await readEventStream({
        ...call,
        headers: { ...call.headers, accept: EVENT_STREAM_MEDIA_TYPE },
        lastEventId: lastEventId?.(),
        silenceMs: SILENCE_MS,
        onAlive: () => {
          failures = 0
          onLive(true)
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
