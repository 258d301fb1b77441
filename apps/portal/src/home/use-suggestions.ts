import { imeiLikeness } from '@reprise/contract/identifier/imei'
import type { ListedProduct } from '@reprise/contract/order-api/product'
import { useEffect, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { type Api, useApi } from '#portal/api/client.ts'
import { isToBeChosen } from '#portal/navigation/product-address.ts'
import { wait } from '@reprise/browser/retries.ts'
import type { Choice } from '@reprise/ui/fields/search-suggestions.tsx'

/** Fewer letters than this could mean anything. */
const FEWEST_LETTERS = 2
const MOST_SUGGESTIONS = '6'
/** Between two questions: a person's keys are mostly further apart, and each is asked at once. */
const PAUSE_MS = 120

const NONE: readonly ListedProduct[] = []

export type Suggestions = {
  readonly typed: string
  readonly type: (text: string) => void
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

/** What is asked about a text. An IMEI names one person's device: it is sent nowhere, not even its beginning. */
const askedOf = (text: string): string => {
  const search = imeiLikeness(text) === 'none' ? text.trim() : ''
  return search.length < FEWEST_LETTERS ? '' : search
}

type Asking = {
  readonly api: Api
  readonly locale: string
  readonly show: (change: (before: Found) => Found) => void
}

/** One question after the other: the next one ends the one before. Asks at once, and what is typed faster after a pause. */
const createQuestions = () => {
  let running = new AbortController()
  let sizesOf: string | undefined
  let lastAsked = -PAUSE_MS

  const ask = async (search: string, { api, locale, show }: Asking, signal: AbortSignal) => {
    const pause = lastAsked + PAUSE_MS - performance.now()
    if (pause > 0) await wait(pause, signal)
    lastAsked = performance.now()
    const query = { search, sort: 'popular', limit: MOST_SUGGESTIONS } as const
    const { products } = (await api.call('listProducts', { query, signal }))._embedded
    show((before) => ({ ...before, search, products }))
    const [best] = products
    if (best === undefined || !isToBeChosen(best) || best.modelKey === sizesOf) return
    const { suggestedSizes } = await import('./suggested-sizes.ts')
    const sizes = await suggestedSizes(api, best.modelKey, locale, signal).catch(() => undefined)
    if (signal.aborted) return
    sizesOf = best.modelKey
    show((before) => ({ ...before, model: best.modelKey, sizes }))
  }
  return {
    stop: () => running.abort(),
    /** A failure suggests nothing: the search itself will tell. */
    begin: (search: string, asking: Asking) => {
      running = new AbortController()
      ask(search, asking, running.signal).catch(() => undefined)
    },
  }
}

/** The last suggestions stay as long as the text begins alike. */
export const useSuggestions = (): Suggestions => {
  const { locale } = useAt()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [found, show] = useState<Found>({ search: '', products: NONE })
  const [questions] = useState(createQuestions)
  const search = askedOf(typed)
  /** Asks before the page is drawn with the new letter: the answer is under way meanwhile. */
  const type = (text: string) => {
    setTyped(text)
    const next = askedOf(text)
    if (next === search) return
    questions.stop()
    if (next !== '') questions.begin(next, { api, locale, show })
  }
  useEffect(
    function stopAskingWithThePage() {
      return questions.stop
    },
    [questions],
  )

  const products = search !== '' && search.startsWith(found.search.slice(0, FEWEST_LETTERS)) ? found.products : NONE
  const [best] = products
  const isChoice = best !== undefined && isToBeChosen(best)
  return {
    ...{ typed, type, products },
    sizes: !isChoice ? undefined : best.modelKey === found.model ? found.sizes : [],
    nothing: search !== '' && found.search !== '' && found.products.length === 0 && search.startsWith(found.search),
  }
}
