import { makeSoundsReady } from '#console/scan/sounds.ts'
import { holds, type Me } from '#console/session/me.ts'

/** What the work of a day opens again and again: without it the first order, and the first scan, would wait for code. */
const PARTS: readonly { readonly scope: Me['scopes'][number]; readonly load: () => unknown }[] = [
  { scope: 'orders', load: () => import('#console/order/order.screen.tsx') },
  { scope: 'inspection', load: () => import('#console/bench/bench.screen.tsx') },
  { scope: 'inspection', load: () => import('#console/bench/look/look.screen.tsx') },
  { scope: 'inspection', load: makeSoundsReady },
  { scope: 'orders', load: () => import('#console/orders/orders.screen.tsx') },
  { scope: 'documents', load: () => import('#console/documents/documents.screen.tsx') },
  { scope: 'identity', load: () => import('#console/identity/identity.screen.tsx') },
]

const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

/** One after the other, each when the page has nothing else to do. What does not come is loaded where it is opened. */
export const loadWhatIsAtHand = async (me: Me): Promise<void> => {
  for (const { scope, load } of PARTS) {
    if (!holds(me, [scope])) continue
    await idle()
    await load()
  }
}
