import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductType } from '@reprise/contract'
import { readJson, send } from '@reprise/browser/http.ts'
import type { Texts } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'

const TEXTS_MS = 20_000
const PAUSE_MS = 300

/** What a customer of a programme reads, as the portal fetches it. */
const textsOf = async (language: string, programme: string): Promise<Texts> =>
  (await send(
    {
      method: 'GET',
      url: `/locales/${language}.json?affiliate=${encodeURIComponent(programme)}`,
      timeoutMs: TEXTS_MS,
    },
    readJson,
  )) as Texts

/** Programmes with their markets, one of them chosen; its look, its words, and what it pays for a product. */
export const useCustomer = (type: ProductType, language: string) => {
  const [wanted, setWanted] = useState('')
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [productId, setProductId] = useState('')
  const markets = useQuery({ queryKey: ['prices', 'markets'], queryFn: () => call('listMarkets', {}) })
  const programmes = (markets.data?._embedded.markets ?? []).flatMap(({ market, currency, programmes: ids }) =>
    ids.map((id) => ({ id, market, currency })),
  )
  const programme = programmes.find(({ id }) => id === wanted) ?? programmes[0]
  const id = programme?.id ?? ''
  const config = useQuery({
    queryKey: ['questions-preview', 'config', id],
    queryFn: () => call('getInstanceConfig', { params: { id } }),
    enabled: programme !== undefined,
  })
  const texts = useQuery({
    queryKey: ['questions-preview', 'texts', id, language],
    queryFn: () => textsOf(language, id),
    enabled: programme !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const products = useQuery({
    queryKey: ['questions-preview', 'products', programme?.market, programme?.currency, type, name],
    queryFn: () =>
      call('listPrices', {
        params: { market: programme?.market ?? '', currency: programme?.currency ?? '', version: 'current' },
        query: { type, limit: '50', ...(name !== '' && { name }) },
      }),
    enabled: programme !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = products.data?._embedded.prices ?? []
  const product = found.find((one) => one.product === productId) ?? found[0]
  const search = (words: string) => {
    setTyped(words)
    clearTimeout(searching.timer)
    searching.timer = setTimeout(() => setName(words.trim()), PAUSE_MS)
  }
  const [searching] = useState<{ timer?: ReturnType<typeof setTimeout> }>({})
  return {
    programmes,
    programme,
    choose: setWanted,
    config,
    texts,
    products: found,
    product,
    chooseProduct: setProductId,
    typed,
    search,
    failure: markets.error ?? config.error ?? texts.error,
  }
}
