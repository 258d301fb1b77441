import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isUuid } from '@reprise/contract/identifier/id-patterns'
import { call } from '#console/api/client.ts'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { orderPath, PAGE_NAMES, PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { signOut } from '#console/session/sign-out.ts'
import { useT } from '#console/i18n/t.ts'
import { useSettled } from './use-settled.ts'

export type Hit = {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

/** Pages and acts whose name has every word that is typed. */
export const useHits = (text: string): readonly Hit[] => {
  const t = useT()
  const me = useMe()
  const go = useGo()
  const queries = useQueryClient()
  const pages = PAGE_NAMES.filter((name) => holds(me, PAGES[name].scopes)).map((name) => ({
    id: name,
    label: t(PAGES[name].label),
    icon: PAGES[name].icon,
    run: () => go(PAGES[name].path),
  }))
  const acts = [
    { id: 'sign-out', label: t('console.sign-out'), icon: 'lock' as const, run: () => void signOut(queries) },
  ]
  const order = useFoundOrder(text.trim())
  const orders =
    order === undefined
      ? []
      : [
          {
            id: order.id,
            label: t('console.palette.order', {
              barcode: order.barcode,
              product: order._embedded.declaredItems.map(({ product }) => product.name).join(', '),
            }),
            icon: 'parcel' as const,
            run: () => go(orderPath(order.id)),
          },
        ]
  const words = text.toLocaleLowerCase().split(/\s+/)
  const named = [...pages, ...acts].filter(({ label }) =>
    words.every((word) => label.toLocaleLowerCase().includes(word)),
  )
  return [...orders, ...named]
}

/** A barcode in any spacing, or a tracking number: no word of a page is as long. */
const SHORTEST_CODE = 8

/** The order of a code that was typed, pasted or scanned; undefined while there is none. */
const useFoundOrder = (typed: string) => {
  const me = useMe()
  const code = useSettled(typed)
  const isId = isUuid(code)
  const found = useQuery({
    queryKey: ['code', code],
    queryFn: () =>
      isId
        ? call('getOperatorOrder', { params: { id: code } })
        : call('findOrderByBarcode', { params: { barcode: code } }),
    enabled: holds(me, ['orders']) && /\d/.test(code) && code.length >= SHORTEST_CODE,
    retry: false,
  })
  return found.data
}
