import { dataEndpoints } from './data-endpoints.ts'
import { followStream } from '@reprise/browser/follow-stream.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import type { Api } from './client.ts'

export type OrderFollower = {
  readonly signal: AbortSignal
  readonly known: () => number | undefined
  readonly onVersion: (version: number) => void
  /** Whether changes are told at this moment; while they are not, one has to ask. */
  readonly onLive: (live: boolean) => void
}

/** Follows an order through broken connections until the signal ends it, or the server refuses for good. */
export const followOrder = (api: Api, id: string, { known, onVersion, ...follower }: OrderFollower): Promise<void> =>
  followStream({
    ...follower,
    url: addressOf(dataEndpoints.watchOrder, { id }, {}),
    headers: api.headers,
    lastEventId: () => known()?.toString(),
    onEvent: ({ event, data }) => {
      const version = event === 'changed' ? versionIn(data) : undefined
      if (version !== undefined) onVersion(version)
    },
  })

const versionIn = (data: string): number | undefined => {
  try {
    const { version } = JSON.parse(data) as { version?: unknown }
    return typeof version === 'number' ? version : undefined
  } catch {
    return undefined
  }
}
