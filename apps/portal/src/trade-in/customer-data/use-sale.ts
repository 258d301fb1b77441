import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { quotationQuery, quotationsKey } from '#portal/api/products.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { measure, measuredItem, measuredSale } from '#portal/platform/measurement.ts'
import { useOnline } from '@reprise/browser/online.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { afterOrderPost } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { keepLastSale, keepTypedEmail } from '../last-sale.ts'
import { forgetDetailsBegun } from './details-memory.ts'
import { createKeys, placeSale, type Sale } from './place-order.ts'
import { type SaleProblem, saleProblemOf } from './sale-problem.ts'

export type SaleState = {
  /** Sends it; a second click while it is on its way does nothing. */
  readonly sell: (sale: Sale) => Promise<void>
  readonly busy: boolean
  readonly attempt: number
  readonly problem: SaleProblem | undefined
  readonly forgetProblem: () => void
}

/**
 * A try that got no answer is repeated when the connection is back, unless something was changed since.
 * @param said all that the seller entered and chose, as a text
 * @param onSelling told before each try
 */
export const useSale = (said: string, onSelling: () => void, onProblem: (problem: SaleProblem) => void): SaleState => {
  const api = useApi()
  const at = useAt()
  const go = useGo()
  const client = useQueryClient()
  const online = useOnline()
  const [keyOf] = useState(() => createKeys(randomId))
  const running = useRef(false)
  const unsent = useRef<{ readonly sale: Sale; readonly said: string }>(undefined)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<SaleProblem>()

  const sell = async (sale: Sale) => {
    if (running.current) return
    running.current = true
    unsent.current = undefined
    setBusy(true)
    setAttempt(0)
    setProblem(undefined)
    onSelling()
    try {
      const order = await placeSale(
        {
          createCustomer: (body, key) => api.call('createCustomer', { body, key, onRetry: setAttempt }),
          createAddress: (body, key) => api.call('createAddress', { body, key, onRetry: setAttempt }),
          placeOrder: (body, key) => api.call('placeOrder', { body, key, onRetry: setAttempt }),
        },
        sale,
        keyOf,
      )
      client.setQueryData(orderQuery(api, order.id).queryKey, order)
      measureThe(sale)
      await goToOrder(sale, order.id)
    } catch (failure) {
      await handleProblem(saleProblemOf(failure, sale.expectedAmount), sale)
    } finally {
      running.current = false
      setBusy(false)
      setAttempt(0)
    }
  }

  /** Under a number that nothing else has, so that it is counted once and leads nowhere. */
  const measureThe = (sale: Sale) => {
    const sold = offersOf(sale).flatMap((id) => client.getQueryData(quotationQuery(api, id).queryKey) ?? [])
    const [first] = sold
    if (first === undefined) return
    const items = sold.map(({ product }) => measuredItem(product))
    const ecommerce = { ...measuredSale(sale.expectedAmount, first.currency, items), transaction_id: randomId() }
    measure({ event: 'purchase', ecommerce })
  }

  /** On to the order; only then the draft is emptied, so that no empty form flashes up in between. */
  const goToOrder = async (sale: Sale, order: string) => {
    keepTypedEmail(order, sale.values.email)
    keepLastSale({ affiliateId: at.affiliateId, quotation: sale.quotation, order })
    forgetDetailsBegun()
    await go(paths.success(at, { order }), { replace: true })
    changeDraft(afterOrderPost)
    for (const id of offersOf(sale)) client.removeQueries({ queryKey: quotationQuery(api, id).queryKey })
  }

  const handleProblem = async (met: SaleProblem, sale: Sale) => {
    // Of several offers, one that was sold elsewhere says nothing of the others.
    if (met.kind === 'sold' && sale.furtherQuotations.length === 0) return goToOrder(sale, met.order)
    if (met.kind === 'again' && met.cutOff) unsent.current = { sale, said }
    if (met.kind !== 'again' && met.kind !== 'fields' && met.kind !== 'consents')
      await client.invalidateQueries({ queryKey: quotationsKey(api) })
    setProblem(met)
    onProblem(met)
  }

  const sendUnsent = useEffectEvent(() => unsent.current?.said === said && void sell(unsent.current.sale))
  useEffect(
    function sendOnceTheConnectionIsBack() {
      if (online) sendUnsent()
    },
    [online],
  )
  return { sell, busy, attempt, problem, forgetProblem: () => setProblem(undefined) }
}

const offersOf = ({ quotation, furtherQuotations }: Sale): readonly string[] => [quotation, ...furtherQuotations]
