import type { Order, Requirement } from '@reprise/contract'

/** What the customer of an order has still to show, in the order in which it is asked for. */
export const stillNeeded = ({ needs }: Pick<Order, 'needs'>): readonly Requirement[] =>
  needs.flatMap<Requirement>(({ kind, documents = [] }) => (kind === 'identity' ? ['identity'] : documents))
