import { ORDER_SCREENS } from '@reprise/contract/programme/screen-kind'
import { createRoute } from '@tanstack/react-router'
import { type Messages, MessagesProvider } from '@reprise/ui/words/messages.ts'
import { FailureScreen } from '../failure/failure-screen.tsx'
import { toOrderNotFound } from '../guards.ts'
import type { PortalContext } from '../portal-context.ts'
import { rootRoute } from './root.routes.tsx'

/** Only what could not be asked for is ever shown here: the page itself is elsewhere. */
const orderLinkRoute = (screen: (typeof ORDER_SCREENS)[number]) => {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: `${screen.link}/$orderId`,
    beforeLoad: async ({ params, location, context }) => {
      const { orderLink } = await import('../order-guards.ts')
      return {
        failure: await orderLink(screen, params.orderId, location, context),
        texts: await textsOf(context),
      }
    },
    component: function OrderLinkFailure() {
      const { failure, texts } = route.useRouteContext()
      const page = <FailureScreen error={failure} />
      return texts === undefined ? (
        page
      ) : (
        <MessagesProvider value={texts}>
          <main>{page}</main>
        </MessagesProvider>
      )
    },
  })
  return route
}

const textsOf = ({ arrival, messages, pageLocale }: PortalContext): Promise<Messages | undefined> =>
  messages.load(arrival?.locale ?? pageLocale, arrival?.affiliateId).catch(() => undefined)

/** The links of messages, `/{screen}/{orderId}`, and the same without an id (portal §2). */
export const orderLinkRoutes = ORDER_SCREENS.flatMap((screen) => [
  orderLinkRoute(screen),
  ...(screen.bareNotFound
    ? [createRoute({ getParentRoute: () => rootRoute, path: screen.link, beforeLoad: toOrderNotFound })]
    : []),
])
