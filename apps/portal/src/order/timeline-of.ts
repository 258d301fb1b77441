import type { Order } from '#portal/api/order-access.ts'

type Status = Order['status']

/** One row of the timeline: a state that was reached, the one that is due now, or one still to come. */
export type Moment = {
  readonly status: Status
  readonly state: 'done' | 'now' | 'next'
  /** By which a state was reached. */
  readonly transition?: string
  readonly at?: string
}

/** What a sale goes through when nothing comes in between. */
const USUAL_WAY: readonly Status[] = ['created', 'sent', 'received', 'accepted', 'paid']
const WAY_BACK: readonly Status[] = ['returning', 'returned']

/**
 * What happened, oldest first, then what comes next. The first state still to come is the one that is due now; a sale
 * that has ended has none.
 */
export const timelineOf = ({ status, history }: Pick<Order, 'status' | 'history'>): Moment[] => {
  const done = history.map(
    ({ status: reached, transition, at }): Moment => ({ status: reached, state: 'done', transition, at }),
  )
  const coming = stillToCome(status).map(
    (next, index): Moment => ({ status: next, state: index === 0 ? 'now' : 'next' }),
  )
  return [...done, ...coming]
}

const stillToCome = (status: Status): readonly Status[] => {
  if (status === 'disputed') return ['accepted', 'paid']
  const way = WAY_BACK.includes(status) ? WAY_BACK : USUAL_WAY
  const reached = way.indexOf(status)
  return reached === -1 ? [] : way.slice(reached + 1)
}
