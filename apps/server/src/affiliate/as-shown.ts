import { type InstanceConfig, isRouteAllowed, type RouteName, type Theme } from '@reprise/contract'
import type { Affiliate } from './context.ts'

/** Pages of what was sold already, which outlive a programme. */
const AFTER_THE_SALE: readonly RouteName[] = [
  'order',
  'documents',
  'identity',
  'litigation',
  'sendproduct',
  'ioslitigation',
]

/** An affiliate with what follows from its look and its state: the logo that the look has, the pages that are left. */
export const asShown = (affiliate: Affiliate, look: Theme | undefined): Affiliate => ({
  ...affiliate,
  config: {
    ...affiliate.config,
    ...logoOf(affiliate.config, look),
    ...(affiliate.archivedAt === null ? {} : { whitelistRoutes: remainingRoutes(affiliate.config) }),
  },
})

const logoOf = (config: InstanceConfig, look: Theme | undefined): Pick<InstanceConfig, 'logo'> => {
  if (config.logo !== undefined || look?.logo === undefined) return {}
  const dark = look.logoDark === undefined ? {} : { dark: `asset:${look.logoDark}` }
  return { logo: { light: `asset:${look.logo}`, ...dark } }
}

/** Whoever sold something still follows it; nobody starts anything new. */
const remainingRoutes = ({ whitelistRoutes }: InstanceConfig): string[] => {
  const left = AFTER_THE_SALE.filter((name) => isRouteAllowed(whitelistRoutes, { name, path: `${name}/` }))
  // A bare order page shows home; with the id it shows the order.
  return left.map((name) => `${name}/`)
}
