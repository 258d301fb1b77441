import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import { amongTests, CONSOLE_BASE, TESTS_BASE } from '#console/api/test-orders.ts'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { orderPath, PAGE_NAMES, pageLabel, PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { orderQuery } from '#console/order/order-query.ts'
import { holds, useMe } from '#console/session/me.ts'
import { signOut } from '#console/session/sign-out.ts'
import { useT } from '#console/i18n/t.ts'
import { useSettled } from '#console/parts/use-settled.ts'

export type Hit = {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

type Found = {
  /** Pages and acts whose name has every word that is typed, and orders that the server finds. */
  readonly hits: readonly Hit[]
  /** Until the server has answered: asks at once, and gives the order where it is the only one. */
  readonly findOnly: (() => Promise<Hit | undefined>) | undefined
}

export const useHits = (text: string): Found => {
  const t = useT()
  const me = useMe()
  const go = useGo()
  const queries = useQueryClient()
  const pages = PAGE_NAMES.filter((name) => holds(me, PAGES[name].scopes)).map((name) => ({
    id: name,
    label: t(pageLabel(name)),
    icon: PAGES[name].icon,
    run: () => go(PAGES[name].path),
  }))
  const acts = [
    ...(me.testOrders
      ? [
          {
            id: 'test-orders',
            label: t(amongTests() ? 'console.tests.leave' : 'console.tests.title'),
            icon: 'refresh' as const,
            run: () => window.location.assign(amongTests() ? CONSOLE_BASE : TESTS_BASE),
          },
        ]
      : []),
    { id: 'sign-out', label: t('console.sign-out'), icon: 'lock' as const, run: () => void signOut(queries) },
  ]
  const found = useFoundOrders(text.trim())
  const hitOf = ({ id, barcode, product, status }: FoundOrder): Hit => ({
    id,
    label: t('console.palette.hit', { barcode, product, state: t(`console.state.${status}`) }),
    icon: 'parcel',
    run: () => {
      void queries.prefetchQuery(orderQuery(id))
      go(orderPath(id))
    },
  })
  useOrderAtHand(found.orders)
  const findOnly = async () => {
    const [order, ...others] = await found.ask()
    return order === undefined || others.length > 0 ? undefined : hitOf(order)
  }
  const kept = useQuery({ queryKey: ['views'], queryFn: () => call('listViews', {}), staleTime: 60_000, retry: false })
  const views = (kept.data?._embedded.views ?? [])
    .filter(({ screen }) => holds(me, PAGES[screen].scopes))
    .map(({ id, screen, name, filters }) => ({
      id,
      label: `${t(pageLabel(screen))}: ${name}`,
      icon: PAGES[screen].icon,
      run: () => go(PAGES[screen].path, filters),
    }))
  const words = text.toLocaleLowerCase().split(/\s+/)
  const named = [...pages, ...views, ...acts].filter(({ label }) =>
    words.every((word) => label.toLocaleLowerCase().includes(word)),
  )
  return { hits: [...found.orders.map(hitOf), ...named], findOnly: found.isLooking ? findOnly : undefined }
}

/** While the palette is open, the page of an order is loaded, and the order itself once it is the only one that was found. */
const useOrderAtHand = ([order, ...others]: readonly FoundOrder[]) => {
  const mayRead = holds(useMe(), ['orders'])
  const only = others.length === 0 ? order?.id : undefined
  // A page that did not come is loaded again when it is opened, which tells of it.
  useQuery({
    queryKey: ['page', 'order'],
    queryFn: () => import('#console/order/order.screen.tsx').then(() => true),
    enabled: mayRead,
    staleTime: Infinity,
    retry: false,
  })
  useQuery({ ...orderQuery(only ?? ''), enabled: only !== undefined })
}

/** No word of a page is as long, and has a digit. One barcode in a hundred has none, and is known by its last symbol. */
const SHORTEST_CODE = 6
const CODE = /\d/
const EMAIL = /^\S+@\S+\.\S{2,}$/

type FoundOrder = ReplyOf<'searchOrders'>['_embedded']['hits'][number]

const searchFor = (text: string) => ({
  queryKey: ['search', text],
  queryFn: () => call('searchOrders', { body: { text } }),
  retry: false,
})

/** Orders of what was typed, pasted or scanned, whole: it travels in the body, for an e-mail address belongs into no address. */
const useFoundOrders = (typed: string) => {
  const me = useMe()
  const queries = useQueryClient()
  const text = useSettled(typed)
  const isAsked = (what: string): boolean =>
    holds(me, ['orders']) &&
    (EMAIL.test(what) ? holds(me, ['support']) : isBarcode(what) || (CODE.test(what) && what.length >= SHORTEST_CODE))
  const found = useQuery({ ...searchFor(text), enabled: isAsked(text) })
  const orders: readonly FoundOrder[] = (text === typed ? found.data?._embedded.hits : undefined) ?? []
  const ask = async (): Promise<readonly FoundOrder[]> =>
    queries.fetchQuery(searchFor(typed)).then(
      (reply) => reply._embedded.hits,
      () => [],
    )
  return { orders, ask, isLooking: isAsked(typed) && (text !== typed || found.isFetching) }
}
