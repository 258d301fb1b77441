/** By which a message that tells of a move of an order is known: of two with one key the second is not sent. @param nth from 1 */
export const changeMailKey = (orderId: string, transition: string, nth = 1): string =>
  [`order-${transition}`, orderId, ...(nth === 1 ? [] : [nth])].join('|')
