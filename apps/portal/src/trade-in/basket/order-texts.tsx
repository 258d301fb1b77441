import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { fetchLocale } from '#portal/i18n/load-messages.ts'
import { MessagesProvider, useMessages } from '@reprise/ui/words/messages.ts'

type OrderTextsProps = {
  readonly needed: boolean
  /** Takes the place until they are here. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/**
 * The texts of several devices come with those of orders (`words/order-texts.ts`): the pages of a sale have them only where it sells
 * several, so that the first page of all others stays as light as it is.
 */
export const OrderTexts = ({ needed, waiting, children }: OrderTextsProps) => {
  const messages = useMessages()
  const { affiliateId, locale } = useAt()
  const api = useApi()
  const isMissing = needed && messages.texts['basket.title'] === undefined
  const { data, isError } = useQuery({
    queryKey: [...api.scope, 'texts', affiliateId],
    queryFn: async () => ({ locale, texts: await fetchLocale(locale, affiliateId) }),
    enabled: isMissing,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = isMissing && !isError ? data : messages
  // The same piece in either case: in another one what is typed below it would be lost when the language changes.
  return known === undefined ? waiting : <MessagesProvider value={known}>{children}</MessagesProvider>
}
