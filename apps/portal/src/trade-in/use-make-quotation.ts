import type { Answers, Quotation, SelfCheck } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAt, useReferrer } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { quotationQuery } from '#portal/api/products.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { measure } from '#portal/platform/measurement.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { type Draft, dropQuotation, setProduct, setQuote } from './draft.ts'
import { changeDraft, openDraft } from './draft-store.ts'
import { measuredQuotation } from './flow.ts'
import { useRememberQuotation } from './use-quotation.ts'

type Wanted = {
  readonly productId: string
  readonly answers: Answers
  readonly selfCheck?: SelfCheck | undefined
  readonly insteadOf?: Pick<Quotation, 'id' | 'amount' | 'promotion'>
  /** Whether its promotion is to raise the other one, too. */
  readonly keepPromotion?: boolean
}

export type QuotationMaker = {
  /** Has the answers priced and goes to the offer. The same answers give the same offer, however often it is asked for. */
  readonly make: (wanted: Wanted) => Promise<void>
  readonly busy: boolean
  readonly failure: unknown
}

export const useMakeQuotation = (): QuotationMaker => {
  const api = useApi()
  const client = useQueryClient()
  const at = useAt()
  const go = useGo()
  const referrer = useReferrer()
  const remember = useRememberQuotation()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const make = async ({ productId, answers, selfCheck, insteadOf, keepPromotion = false }: Wanted) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const asked = { affiliateId: at.affiliateId, answers, selfCheck, referrer: referrer ?? null }
      openDraft(at.affiliateId)
      const draft = changeDraft((before) => {
        const over = insteadOf?.id ?? closedOffer(before.order.quotation)
        const open = over === undefined ? before : dropQuotation(before, over)
        return setQuote(setProduct(open, productId), asked, randomId)
      })
      const id = draft.order.quotation ?? (await create(draft, productId)).id
      if (insteadOf === undefined) return await go(paths.offer(at, productId, id))
      // Like is compared with like: an offer that lost its promotion is not a price that has gone down.
      const raised = keepPromotion && (await promote(id, insteadOf.promotion))
      const was = raised ? insteadOf.amount : insteadOf.amount - (insteadOf.promotion?.value ?? 0)
      return await go(paths.offer(at, productId, id, { was }), { replace: true })
    } catch (reason) {
      setFailure(reason)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const closedOffer = (id: string | null): string | undefined => {
    const known = id === null ? undefined : client.getQueryData(quotationQuery(api, id).queryKey)
    return known === undefined || known.status === 'open' ? undefined : known.id
  }

  const create = async (draft: Draft, productId: string): Promise<Quotation> => {
    const { answers = {}, selfCheck, key = randomId() } = draft.quote ?? {}
    const body = {
      product: productId,
      answers,
      ...(selfCheck !== undefined && { selfCheck }),
      ...(referrer !== undefined && { referrer }),
    }
    const quotation = await api.call('createQuotation', { body, key })
    remember(quotation)
    measure({ event: 'add_to_cart', ecommerce: measuredQuotation(quotation) })
    return quotation
  }

  /** A promotion that has ended or is used up in the meantime is left out; the offer stands without it. */
  const promote = async (quotation: string, promotion: Quotation['promotion']): Promise<boolean> => {
    if (promotion === null) return false
    try {
      await api.call('applyPromotion', { body: { quotation, code: promotion.code }, key: randomId() })
      remember(await api.call('getQuotation', { params: { id: quotation } }))
      return true
    } catch {
      return false
    }
  }
  return { make, busy, failure }
}
