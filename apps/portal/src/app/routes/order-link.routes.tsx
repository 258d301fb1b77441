import { ORDER_SCREENS } from '@reprise/contract/screen-kind'
import { createRoute } from '@tanstack/react-router'
import { orderLink } from '../guards/order-link.ts'
import { toAffiliateNotFound } from '../guards/to-affiliate-not-found.ts'
import { rootRoute } from './root.routes.tsx'

/** The links of messages, `/{screen}/{orderId}`, and the same without an id (specification, section 2). */
export const orderLinkRoutes = ORDER_SCREENS.flatMap((screen) => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${screen.link}/$orderId`,
    beforeLoad: ({ params, location }) => orderLink(screen, params.orderId, location),
  }),
  ...(screen.bareNotFound
    ? [createRoute({ getParentRoute: () => rootRoute, path: screen.link, beforeLoad: toAffiliateNotFound })]
    : []),
])
