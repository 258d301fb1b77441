import { fullPath, operations } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import type { Localities } from './locality.ts'

/** A day: the answer is the same for all, and changes with a release. */
const CACHE = 'public, max-age=86400'
const PATH = fullPath(operations.listLocalities)

export const localityRoutes = ({ localities }: { readonly localities: Localities }) =>
  routes({
    listLocalities: async ({ query: { country, postalCode } }) => {
      const { names, complete } = await localities.find(country, postalCode)
      const href = `${PATH}?${new URLSearchParams({ country, postalCode }).toString()}`
      const body = { localities: [...names], complete, _links: { self: { href } } }
      return { status: 200, body, headers: { 'cache-control': CACHE } }
    },
  })
