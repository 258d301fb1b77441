/** Lists that have views. */
export const VIEW_SCREENS = ['orders', 'payouts', 'promotions'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

/** What a view of each may hold: filters of a few words, none that a person types, so that nothing personal is kept. */
export const VIEW_FILTERS: { readonly [screen in ViewScreen]: readonly string[] } = {
  orders: ['status', 'waitsFor', 'affiliate', 'overdue'],
  payouts: ['programme', 'obstacle'],
  promotions: ['programme', 'state'],
}
