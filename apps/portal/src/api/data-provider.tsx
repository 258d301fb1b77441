import type { Reading } from '@reprise/contract/programme/start-data'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { provideEndpoints } from './client.ts'
import { dataEndpoints } from './data-endpoints.ts'
import { createQueryClient } from './query-client.ts'

provideEndpoints(dataEndpoints)

/** One memory for each portal, kept while the visitor is on pages that need none. */
const clients = new WeakMap<object, QueryClient>()

const clientOf = (router: AnyRouter): QueryClient => {
  const known = clients.get(router)
  if (known !== undefined) return known
  const made = createQueryClient()
  const { readings } = router.options.context as { readonly readings: readonly Reading[] }
  for (const { key, answer } of readings) made.setQueryData(key, answer)
  clients.set(router, made)
  return made
}

/** For what reads data: its memory, begun with what the first HTML brought, and the calls. */
export const DataProvider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={clientOf(useRouter())}>{children}</QueryClientProvider>
)
