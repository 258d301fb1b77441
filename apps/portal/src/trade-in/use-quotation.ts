import type { PaymentChoice, Quotation } from '@reprise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { quotationQuery } from '#portal/api/products.ts'
import { chosenPayment, paymentOptions, setQuotation } from './draft.ts'
import { changeDraft, useDraft } from './draft-store.ts'

export const useStoredQuotation = (id: string) => useQuery(quotationQuery(useApi(), id))

/** Takes an offer that was just made: the next page has it at once, and this tab sells it. */
export const useRememberQuotation = (): ((quotation: Quotation) => void) => {
  const api = useApi()
  const client = useQueryClient()
  return (quotation) => {
    client.setQueryData(quotationQuery(api, quotation.id).queryKey, quotation)
    changeDraft((draft) => setQuotation(draft, quotation))
  }
}

/** The ways to be paid for an offer, by the programme's own process where the offer has it; and the one that is chosen. */
export const usePayment = (
  quotation: Quotation,
): { readonly options: readonly PaymentChoice[]; readonly chosen: PaymentChoice | undefined } => {
  const { process } = useInstance().orderAPI
  const order = useDraft((draft) => draft.order)
  return { options: paymentOptions(quotation, process), chosen: chosenPayment({ order }, quotation, process) }
}
