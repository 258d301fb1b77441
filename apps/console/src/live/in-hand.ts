import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import { useLive } from './live.ts'
import { type Hand, handOf, type HandQueue } from './hand.ts'

type InHand = ReplyOf<'listWorkInHand'>['_embedded']['inHand'][number]

export const IN_HAND_KEY = ['in-hand'] as const
/** While the page is in sight. In ms. */
const ASKED_EVERY_MS = 15_000
/** The same where changes are told: what is left alone is free by itself. */
const ASKED_ALL_THE_SAME_MS = 60_000

/** Takes a thing for as long as the component is there. */
export const useInHand = (queue: HandQueue, id: string): Hand => {
  const hand = handOf(queue, id)
  useSyncExternalStore(hand.subscribe, hand.colleague)
  return hand
}

const useAllInHand = (): readonly InHand[] | undefined =>
  useQuery({
    queryKey: IN_HAND_KEY,
    queryFn: async (): Promise<readonly InHand[]> => {
      try {
        return (await call('listWorkInHand', {}))._embedded.inHand
      } catch {
        return []
      }
    },
    refetchInterval: useLive() === 'told' ? ASKED_ALL_THE_SAME_MS : ASKED_EVERY_MS,
  }).data

/** What colleagues work on in a queue, by the id of the thing; undefined until it is known. Nothing where it cannot be asked. */
export const useWithColleagues = (queue: HandQueue): ReadonlyMap<string, InHand> | undefined => {
  const data = useAllInHand()
  return data && new Map(data.filter((one) => one.queue === queue && !one.own).map((one) => [one.id, one]))
}

/** What the person has in hand, on this page or another one. */
export const useOwnInHand = () => {
  const queries = useQueryClient()
  const putDown = async (queue: HandQueue, id: string): Promise<void> => {
    await call('putDown', { params: { queue, id } }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: IN_HAND_KEY })
  }
  return { things: (useAllInHand() ?? []).filter(({ own }) => own), putDown }
}

/**
 * Things of colleagues come last, so that the next one is free; what was begun on this page stays where it is. What the person looks
 * at stays first, also when others come in or become free: a key decides what they saw when they pressed it.
 */
export const freeFirst = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  queue: HandQueue,
  withColleagues: ReadonlyMap<string, unknown>,
): Row[] => {
  const rankOf = (row: Row): number => {
    const hand = handOf(queue, idOf(row))
    if (hand.isInFront()) return -1
    return withColleagues.has(idOf(row)) && !hand.wasOwn() ? 1 : 0
  }
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}
