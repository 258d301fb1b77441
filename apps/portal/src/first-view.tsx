import type { ModelPrices } from '@reprise/contract'
import type { DrawFirstView, DrawnScreen, FirstViewRequest, Reading } from '@reprise/contract/programme/start-data'
import type { PublicConfig } from '@reprise/contract/programme/instance'
import type { ProductType } from '@reprise/contract/words/product-type'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import { type Api, createApi, provideEndpoints } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { modelQuery, popularQuery, questionnaireQuery } from '#portal/api/products.ts'
import { createQueryClient } from '#portal/api/query-client.ts'
import { startPortal } from '#portal/app/start-portal.ts'
import { filtersOf } from '#portal/find-product/filters.ts'
import { listQuery } from '#portal/find-product/list-query.ts'
import { needsCode } from '#portal/home/needs-code.ts'
import { TitleTellerProvider } from '#portal/navigation/screen-title.tsx'
import type { send } from '@reprise/browser/http.ts'

provideEndpoints(dataEndpoints)

/** Draws a page's first view, for the server. What depends on a visitor is left out or drawn the same for all. */
export const drawFirstView: DrawFirstView = async (request) => {
  const { affiliate, path } = request
  const readings = await readFirst(request)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = startPortal({ affiliate, readings }, affiliate.locale, history)
  await router.load()
  const { matches, location } = router.state
  // Led elsewhere, or shown by who comes: such a page is drawn where that is known.
  if (location.pathname !== path || matches.some(isGated)) return undefined
  let title = affiliate.config.appName
  const portal = (
    <TitleTellerProvider
      value={(told) => {
        title = told
      }}
    >
      <RouterProvider router={router} />
    </TitleTellerProvider>
  )
  const html = await renderToReadableStream(portal, {
    // Everything in its place at once: what arrived in pieces would need scripts to put it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  await html.allReady
  const waits = WAITS[request.screen](affiliate.config, readings) && !actsByItself(affiliate.config)
  return { html: await new Response(html).text(), title, readings, waits }
}

/** Asks about measurement, or tells of errors. */
const actsByItself = ({ errorReporterDsn, tagManagerId }: PublicConfig): boolean =>
  errorReporterDsn !== undefined || tagManagerId !== undefined

/** Whether all of it can be read, and its links followed, before its code is there. */
const WAITS: { readonly [screen in DrawnScreen]: (config: PublicConfig, readings: readonly Reading[]) => boolean } = {
  home: (config, readings) => readings.length > 0 && !needsCode(config),
  find: () => true,
  // What opens on the page of a model that is not bought brings a form, which code has to hear of.
  model: (_config, [model]) => model !== undefined && (model.answer as ModelPrices).variants.length > 0,
  // An answer is given with the keyboard as well, and leads on by code.
  estimate: () => false,
}

const isGated = ({ context }: { readonly context: { readonly gate?: unknown } }): boolean =>
  context.gate !== undefined && context.gate !== null

const readFirst = (request: FirstViewRequest): Promise<readonly Reading[]> => {
  const { affiliate, screen, read } = request
  const { config, locale } = affiliate
  const carry = (({ url, headers = {} }) => read(url, headers)) as typeof send
  return READS[screen](createApi({ token: config.orderAPI.token, locale }, carry), request)
}

/** A page without these is a page all the same. */
const readPopular = async (api: Api): Promise<readonly Reading[]> => {
  const query = popularQuery(api)
  const answer = await createQueryClient()
    .fetchQuery(query)
    .catch(() => undefined)
  return answer === undefined ? [] : [{ key: query.queryKey, answer }]
}

/** What each screen reads before it can say anything; the last part of its path names what. */
const READS: { readonly [screen in DrawnScreen]: (api: Api, page: FirstViewRequest) => Promise<readonly Reading[]> } = {
  home: (api) => readPopular(api),
  find: async (api, { affiliate, path }) => {
    const type = lastPart(path) as ProductType
    const query = listQuery(api, { type, filters: filtersOf({}), perPage: affiliate.config.apiResultsPerPage })
    const [answer, popular] = await Promise.all([createQueryClient().fetchQuery(query), readPopular(api)])
    return [{ key: query.queryKey, answer }, ...popular]
  },
  model: async (api, { path }) => {
    const query = modelQuery(api, lastPart(path))
    return [{ key: query.queryKey, answer: await createQueryClient().fetchQuery(query) }]
  },
  estimate: async (api, { path }) => {
    const query = questionnaireQuery(api, lastPart(path))
    return [{ key: query.queryKey, answer: await createQueryClient().fetchQuery(query) }]
  },
}

const lastPart = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
