import type { ListedProduct } from '@reprise/contract/order-api/product'
import { useEffect, useState } from 'react'
import { useApi } from '#portal/api/api-context.tsx'
import { fetchProducts } from '#portal/api/fetch-products.ts'
import { wait } from '#portal/platform/wait.ts'

/** Fewer letters than this could mean anything. */
const FEWEST_LETTERS = 2
const MOST_SUGGESTIONS = 6
/** A pause in typing, in ms. */
const PAUSE_MS = 120

const NONE: readonly ListedProduct[] = []

/**
 * Products that the typed text may mean. It asks after a pause in typing and drops the answer to what was typed before;
 * the last suggestions stay until new ones are there, as long as the text begins alike. A failure suggests nothing: the
 * search itself will tell.
 * @returns `nothing` where what was typed, or its beginning, was asked for and found nothing
 */
export const useSuggestions = (
  typed: string,
): { readonly products: readonly ListedProduct[]; readonly nothing: boolean } => {
  const api = useApi()
  const search = typed.trim()
  const [found, setFound] = useState({ search: '', products: NONE })
  useEffect(
    function suggest() {
      if (search.length < FEWEST_LETTERS) return
      const running = new AbortController()
      const ask = async () => {
        await wait(PAUSE_MS, running.signal)
        const page = await fetchProducts(api, { search, limit: MOST_SUGGESTIONS }, running.signal)
        setFound({ search, products: page._embedded.products })
      }
      ask().catch(() => undefined)
      return () => running.abort()
    },
    [api, search],
  )
  const isAsked = search.length >= FEWEST_LETTERS
  return {
    products: isAsked && search.startsWith(found.search.slice(0, FEWEST_LETTERS)) ? found.products : NONE,
    nothing: isAsked && found.search !== '' && found.products.length === 0 && search.startsWith(found.search),
  }
}
