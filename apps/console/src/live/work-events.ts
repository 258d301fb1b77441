import { followStream } from '@reprise/browser/follow-stream.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { callHeaders } from '#console/api/test-orders.ts'

type WorkFollower = {
  readonly signal: AbortSignal
  readonly onTopic: (topic: string) => void
  readonly onLive: (live: boolean) => void
}

/** The cookie says who follows. */
export const followWork = ({ onTopic, ...follower }: WorkFollower): Promise<void> =>
  followStream({
    ...follower,
    url: addressOf(endpoints.watchWork, {}, {}),
    headers: callHeaders(),
    onEvent: ({ event, data }) => {
      const topic = event === 'changed' ? topicIn(data) : undefined
      if (topic !== undefined) onTopic(topic)
    },
  })

const topicIn = (data: string): string | undefined => {
  try {
    const { topic } = JSON.parse(data) as { topic?: unknown }
    return typeof topic === 'string' ? topic : undefined
  } catch {
    return undefined
  }
}
