import { imeiLikeness } from '@reprise/contract/identifier/imei'
import { MAX_SEARCH } from '@reprise/contract/limits'
import { fullModelName } from '@reprise/contract/words/model-name'
import type { ListedProduct } from '@reprise/contract/order-api/product'
import { useEffect, useRef, useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { isToBeChosen, productAddress } from '#portal/navigation/product-address.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { wait } from '@reprise/browser/retries.ts'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { SearchField } from '@reprise/ui/fields/search-field.tsx'
import type { Choice } from '@reprise/ui/fields/search-suggestions.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { withItsNumbers } from '@reprise/ui/words/with-its-numbers.ts'

export const ProductSearch = () => {
  const t = useT()
  const format = useFormat()
  const at = useAt()
  const api = useApi()
  const go = useGo()
  const { apiProductType } = useInstance()
  const [typed, setTyped] = useState('')
  const likeness = imeiLikeness(typed)
  const imei = likeness === 'imei' || likeness === 'mistyped' ? likeness : undefined
  // An IMEI names one person's device: it is looked at here and sent nowhere, not even its beginning.
  const { products: suggestions, sizes, nothing } = useSuggestions(likeness === 'none' ? typed : '')

  const open = async (search: string) => {
    if (imei !== undefined) return
    const [best] = suggestions.length > 0 ? suggestions : await bestMatch(search)
    await go(paths.find(at, best?.type ?? apiProductType[0] ?? 'mobile', { search: search.trim() }))
  }
  const bestMatch = async (search: string) => {
    if (search.trim() === '') return []
    const query = { search: search.trim(), limit: '1' }
    const page = await api.call('listProducts', { query }).catch(() => undefined)
    return page?._embedded.products ?? []
  }
  const pick = (id: string) => {
    const product = suggestions.find(({ modelKey }) => modelKey === id)
    void go(product === undefined ? paths.estimate(at, id) : productAddress(at, product))
  }
  return (
    <Stack gap="close">
      <SearchField
        action={paths.find(at, apiProductType[0] ?? 'mobile')}
        hint={t('search.hint')}
        label={t('search.label')}
        labelHidden
        listLabel={t('search.suggestions')}
        maxLength={MAX_SEARCH}
        onChange={setTyped}
        onPick={pick}
        onSearch={(search) => void open(search)}
        searchText={t('search.action')}
        status={typed === '' ? '' : t('search.count', { count: suggestions.length })}
        suggestions={suggestions.map(({ modelKey, brand, model, type, upTo }, index) => ({
          id: modelKey,
          text: withItsNumbers(fullModelName(brand, model)),
          detail: upTo === null ? undefined : t('product.upTo', { price: format.money(upTo.amount, upTo.currency) }),
          picture: <DeviceDrawing type={type} />,
          choices: index === 0 ? sizes : undefined,
        }))}
        value={typed}
      />
      {nothing && (
        <Notice role="status" title={t('search.count', { count: 0 })}>
          {t('search.nothing')}
        </Notice>
      )}
      {imei !== undefined && (
        <Notice role="status" title={t(`search.${imei}.title`)}>
          {t(`search.${imei}.text`)}
        </Notice>
      )}
    </Stack>
  )
}

/** Fewer letters than this could mean anything. */
const FEWEST_LETTERS = 2
const MOST_SUGGESTIONS = '6'
/** Between two questions: a person's keys are mostly further apart, and each is asked at once. */
const PAUSE_MS = 120

const NONE: readonly ListedProduct[] = []

type Suggestions = {
  readonly products: readonly ListedProduct[]
  /** Those of the first, where one is to be chosen: picked here, they save its page. Empty while they are on their way. */
  readonly sizes: readonly Choice[] | undefined
  /** What was typed, or its beginning, found nothing. */
  readonly nothing: boolean
}

type Found = Pick<Suggestions, 'products'> & {
  readonly search: string
  readonly model?: string
  readonly sizes?: readonly Choice[] | undefined
}

/**
 * Asks at once, and what is typed faster after a pause; the last suggestions stay as long as the text begins alike. A failure
 * suggests nothing: the search itself will tell.
 */
const useSuggestions = (typed: string): Suggestions => {
  const { locale } = useAt()
  const api = useApi()
  const search = typed.trim()
  const [found, setFound] = useState<Found>({ search: '', products: NONE })
  const known = useRef<string>(undefined)
  const lastAsked = useRef(-PAUSE_MS)
  useEffect(
    function suggest() {
      if (search.length < FEWEST_LETTERS) return
      const running = new AbortController()
      const { signal } = running
      const ask = async () => {
        const pause = lastAsked.current + PAUSE_MS - performance.now()
        if (pause > 0) await wait(pause, signal)
        lastAsked.current = performance.now()
        const query = { search, sort: 'popular', limit: MOST_SUGGESTIONS } as const
        const { products } = (await api.call('listProducts', { query, signal }))._embedded
        setFound((before) => ({ ...before, search, products }))
        const [best] = products
        if (best !== undefined && isToBeChosen(best) && best.modelKey !== known.current) await askSizes(best.modelKey)
      }
      const askSizes = async (model: string) => {
        const { suggestedSizes } = await import('./suggested-sizes.ts')
        const sizes = await suggestedSizes(api, model, locale, signal).catch(() => undefined)
        if (signal.aborted) return
        known.current = model
        setFound((before) => ({ ...before, model, sizes }))
      }
      ask().catch(() => undefined)
      return () => running.abort()
    },
    [api, locale, search],
  )
  const isAsked = search.length >= FEWEST_LETTERS
  const products = isAsked && search.startsWith(found.search.slice(0, FEWEST_LETTERS)) ? found.products : NONE
  const [best] = products
  const isChoice = best !== undefined && isToBeChosen(best)
  return {
    products,
    sizes: !isChoice ? undefined : best.modelKey === found.model ? found.sizes : [],
    nothing: isAsked && found.search !== '' && found.products.length === 0 && search.startsWith(found.search),
  }
}
