import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useQuery } from '@tanstack/react-query'
import { call } from '#console/api/client.ts'
import { useLive } from './live.ts'

export type QueueCount = ReplyOf<'countWork'>['_embedded']['queues'][number]
export type QueueName = QueueCount['queue']

/** While the page is in sight. The server counts it for no call that keeps a session open. In ms. */
const ASKED_EVERY_MS = 30_000
/** The same where changes are told: time alone makes things late. */
const ASKED_ALL_THE_SAME_MS = 5 * 60_000

/** How much waits in the queues that the person may read: one call for the rail and the page Today. */
export const useCounts = () => {
  const { data, isError } = useQuery({
    queryKey: ['counts'],
    queryFn: () => call('countWork', {}),
    refetchInterval: useLive() === 'told' ? ASKED_ALL_THE_SAME_MS : ASKED_EVERY_MS,
  })
  return {
    of: (name: QueueName): QueueCount | undefined => data?._embedded.queues.find(({ queue }) => queue === name),
    failed: isError,
  }
}
