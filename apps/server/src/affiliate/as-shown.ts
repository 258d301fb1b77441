import { type InstanceConfig, ORDER_ROUTE_NAMES, termsOf, type Theme } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'

/**
 * Pages of what was sold already, which outlive a programme: a customer still follows an order, and nobody starts anything new.
 * A bare order page shows home; with the id it shows the order.
 */
const AFTER_THE_SALE: readonly string[] = ORDER_ROUTE_NAMES.map((name) => `${name}/`)

/** An affiliate with what follows from its look, its programme and its state: its logo, its terms, the pages that are left. */
export const asShown = (affiliate: Affiliate, look: Theme | undefined): Affiliate => ({
  ...affiliate,
  config: {
    ...affiliate.config,
    ...logoOf(affiliate.config, look),
    ...(affiliate.archivedAt === null ? {} : { whitelistRoutes: [...AFTER_THE_SALE] }),
    terms: termsOf(affiliate.programme),
  },
})

const logoOf = (config: InstanceConfig, look: Theme | undefined): Pick<InstanceConfig, 'logo'> => {
  if (config.logo !== undefined || look?.logo === undefined) return {}
  const dark = look.logoDark === undefined ? {} : { dark: `asset:${look.logoDark}` }
  return { logo: { light: `asset:${look.logo}`, ...dark } }
}
