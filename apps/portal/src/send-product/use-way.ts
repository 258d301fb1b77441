import type { Order } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import type { MessageKey } from '#portal/i18n/t.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import type { Way } from '#portal/parcel/use-parcel.ts'
import { randomId } from '@reprise/browser/random-id.ts'

export const useWay = (order: Order) => {
  const api = useApi()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<MessageKey>()
  const choose = async (transportation: Way, again = false): Promise<boolean> => {
    setBusy(true)
    setFault(undefined)
    try {
      await api.call('createOrderParcel', {
        body: { order: order.id, transportation, again },
        key: randomId(),
      })
      return true
    } catch (failure) {
      setFault(faultOf(failure))
      return false
    } finally {
      // Also after a failure: the order may have moved on meanwhile.
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
      setBusy(false)
    }
  }
  return { choose, busy, fault }
}

const faultOf = (failure: unknown): MessageKey => {
  switch (failure instanceof HttpRejection ? failure.problem?.error : undefined) {
    case 'process-not-available':
      return 'sending.notOffered'
    case 'parcel-under-way':
    case 'transition-not-allowed':
      return 'send.choose.underWay'
    case 'too-many-requests':
      return 'send.choose.tooMany'
    default:
      return 'send.choose.failed'
  }
}
