/** By which a message about a litigation is known: of two with one key the second is not sent. */
export const litigationMailKey = (litigationId: string, news: string, nth: number): string =>
  `litigation-${news}|${litigationId}|${nth}`
