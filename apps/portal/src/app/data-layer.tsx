import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, Outlet, useRouter } from '@tanstack/react-router'
import { provideEndpoints } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { createQueryClient } from '#portal/api/query-client.ts'
import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { provideIcu } from '@reprise/ui/words/messages.ts'
import type { PortalContext } from './portal-context.ts'

provideIcu({ formatIcu, formatIcuParts })
provideEndpoints(dataEndpoints)

/** One memory for each portal, kept while the visitor is on pages that need none. */
const clients = new WeakMap<object, QueryClient>()

const clientOf = (router: AnyRouter): QueryClient => {
  const known = clients.get(router)
  if (known !== undefined) return known
  const made = createQueryClient()
  const { readings } = router.options.context as PortalContext
  for (const { key, answer } of readings) made.setQueryData(key, answer)
  clients.set(router, made)
  return made
}

export const DataLayer = () => (
  <QueryClientProvider client={clientOf(useRouter())}>
    <Outlet />
  </QueryClientProvider>
)
