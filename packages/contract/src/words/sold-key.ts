import type { Transportation } from './transportation.ts'

/** What comes next of a sale, in its title: an envelope is waited for and a store is visited; the other ways are sent. */
export const soldKey = (way: Transportation) =>
  way === 'kit' || way === 'store' ? (`success.title.${way}` as const) : ('success.title' as const)
