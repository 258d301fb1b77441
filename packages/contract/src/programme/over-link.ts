/** Where a link of a message leads that is over, or was cut short: below no programme, as its programme is not known. */
export const OVER_LINK_PAGE = '/404?link=over'

export const isOverLink = (query: Readonly<Record<string, string>>): boolean => query['link'] === 'over'
