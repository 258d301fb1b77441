import type { Litigation } from '../order-api/litigation.ts'
import type { Order } from '../order-api/order.ts'

/** Whether the order waits for an answer to a question that may name another price. */
export const isAsked = ({ status, needs }: Pick<Order, 'status' | 'needs'>): boolean =>
  status === 'disputed' && needs.some(({ kind }) => kind === 'litigation')

/** What an open question offers in place of what was promised, in minor units, and why; undefined where it names no price. */
export const offeredPrice = ({ status, amountBefore, amountAfter, lines }: Litigation) =>
  status !== 'open' || amountAfter === null
    ? undefined
    : { before: amountBefore, after: amountAfter, differences: lines.map(differenceOf) }

const differenceOf = ({ subject, found }: Litigation['lines'][number]) =>
  subject === undefined
    ? { key: 'order.found' as const, values: { product: found.label } }
    : { key: 'order.question.line' as const, values: { subject, found: found.label } }
