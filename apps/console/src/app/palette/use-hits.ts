import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { orderPath, PAGE_NAMES, PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
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
  const orders = useFoundOrders(text.trim()).map(({ id, barcode, product, status }) => ({
    id,
    label: t('console.palette.hit', { barcode, product, state: t(`console.state.${status}`) }),
    icon: 'parcel' as const,
    run: () => go(orderPath(id)),
  }))
  const kept = useQuery({ queryKey: ['views'], queryFn: () => call('listViews', {}), staleTime: 60_000, retry: false })
  const views = (kept.data?._embedded.views ?? [])
    .filter(({ screen }) => holds(me, PAGES[screen].scopes))
    .map(({ id, screen, name, filters }) => ({
      id,
      label: `${t(PAGES[screen].label)}: ${name}`,
      icon: PAGES[screen].icon,
      run: () => go(PAGES[screen].path, filters),
    }))
  const words = text.toLocaleLowerCase().split(/\s+/)
  const named = [...pages, ...views, ...acts].filter(({ label }) =>
    words.every((word) => label.toLocaleLowerCase().includes(word)),
  )
  return [...orders, ...named]
}

/** No word of a page is as long, and has a digit. */
const SHORTEST_CODE = 8
const CODE = /\d/
const EMAIL = /^\S+@\S+\.\S{2,}$/

const NOTHING: ReplyOf<'searchOrders'>['_embedded']['hits'] = []

/** Orders of what was typed, pasted or scanned, whole: it travels in the body, for an e-mail address belongs into no address. */
const useFoundOrders = (typed: string) => {
  const me = useMe()
  const text = useSettled(typed)
  const isCode = CODE.test(text) && text.length >= SHORTEST_CODE
  const isEmail = EMAIL.test(text)
  const found = useQuery({
    queryKey: ['search', text],
    queryFn: () => call('searchOrders', { body: { text } }),
    enabled: holds(me, ['orders']) && (isEmail ? holds(me, ['support']) : isCode),
    retry: false,
  })
  return found.data?._embedded.hits ?? NOTHING
}
