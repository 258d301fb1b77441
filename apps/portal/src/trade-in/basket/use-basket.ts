import type { PaymentChoice, Quotation } from '@reprise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { quotationQuery, quotationsKey } from '#portal/api/products.ts'
import { paymentOptions } from '../draft.ts'
import { useDraft } from '../draft-store.ts'

/** One device of a sale: its offer, and what is paid for it the chosen way. */
export type SoldDevice = { readonly quotation: Quotation; readonly chosen: PaymentChoice }

/** A device that was set aside and cannot be sold with the others: its offer has ended, or is not paid that way. */
export type LeftDevice = { readonly quotation: Quotation; readonly why: 'over' | 'otherWay' }

export type Basket = {
  /** In the order in which they were added; the one in hand is the last. */
  readonly devices: readonly SoldDevice[]
  readonly left: readonly LeftDevice[]
  /** What is paid for all devices, in minor units. */
  readonly total: number
  /** The other offers are on their way. */
  readonly waiting: boolean
  /** Why they could not be read; null otherwise. */
  readonly failure: unknown
  readonly again: () => void
}

/** All that is sold with the offer in hand, as the server has it now. */
export const useBasket = (quotation: Quotation, chosen: PaymentChoice): Basket => {
  const api = useApi()
  const client = useQueryClient()
  const { process } = useInstance().orderAPI
  const further = useDraft(({ order }) => order.furtherQuotations).filter((id) => id !== quotation.id)
  const { data, error, refetch } = useQuery({
    queryKey: [...quotationsKey(api), 'further', ...further],
    queryFn: () => Promise.all(further.map((id) => client.fetchQuery(quotationQuery(api, id)))),
    enabled: further.length > 0,
  })
  const others = further.length === 0 ? [] : (data ?? [])
  const judged = others.map((other): SoldDevice | LeftDevice => {
    const own = paymentOptions(other, process).find(({ id }) => id === chosen.id)
    if (other.status !== 'open') return { quotation: other, why: 'over' }
    return own === undefined ? { quotation: other, why: 'otherWay' } : { quotation: other, chosen: own }
  })
  const devices = [...judged.filter((one): one is SoldDevice => 'chosen' in one), { quotation, chosen }]
  return {
    devices,
    left: judged.filter((one): one is LeftDevice => 'why' in one),
    total: devices.reduce((sum, device) => sum + device.chosen.value, 0),
    waiting: further.length > 0 && data === undefined && error === null,
    failure: data === undefined ? error : null,
    again: () => void refetch(),
  }
}
