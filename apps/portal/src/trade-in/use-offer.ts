import type { Answers, AvailableProcesses, Quotation } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAt, useInstance, useReferrer } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/api-context.tsx'
import { createQuotation, quotationQuery } from '#portal/api/quotations.ts'
import { useGo } from '#portal/navigation/go.ts'
import { randomId } from '#portal/platform/random-id.ts'
import { type Draft, renewQuote, setProduct, setQuotation, setQuote, setReferrer } from './draft.ts'
import { changeDraft } from './draft-store.ts'
import { pathOfStep } from './flow.ts'

type Wanted = {
  readonly productId: string
  readonly answers: Answers
  /** Asks for another offer even though there was one for these answers; what that was, in minor units. */
  readonly insteadOf?: number
}

export type OfferMaker = {
  /** Has the answers priced and goes to the offer. The same answers give the same offer, however often it is asked for. */
  readonly make: (wanted: Wanted) => Promise<void>
  readonly busy: boolean
  /** Why the last try gave no offer. */
  readonly failure: unknown
}

export const useOffer = (): OfferMaker => {
  const api = useApi()
  const at = useAt()
  const go = useGo()
  const referrer = useReferrer()
  const remember = useRememberQuotation()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const make = async ({ productId, answers, insteadOf }: Wanted) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const asked = { affiliateId: at.affiliateId, answers }
      const ask = insteadOf === undefined ? setQuote : renewQuote
      const draft = changeDraft((before) =>
        ask(setReferrer(setProduct(before, productId), referrer ?? null), asked, randomId),
      )
      const id = draft.quotation?.id ?? (await create(draft, productId)).id
      const offer = pathOfStep('recapitulation', { at, productId, quote: id })
      await go(insteadOf === undefined ? offer : `${offer}?was=${insteadOf}`, { replace: insteadOf !== undefined })
    } catch (reason) {
      setFailure(reason)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const create = async (draft: Draft, productId: string): Promise<Quotation> => {
    const { answers = {}, key = randomId() } = draft.quote ?? {}
    const body = { product: productId, answers, ...(referrer === undefined ? {} : { referrer }) }
    const quotation = await createQuotation(api, body, { key })
    remember(quotation)
    return quotation
  }
  return { make, busy, failure }
}

/** Keeps an offer that the server gave: in the draft of this tab and in what the next page reads. */
export const useRememberQuotation = (): ((quotation: Quotation) => void) => {
  const api = useApi()
  const client = useQueryClient()
  const { orderAPI } = useInstance()
  return (quotation) => {
    client.setQueryData(quotationQuery(api, quotation.id).queryKey, quotation)
    changeDraft((draft) => setQuotation(draft, quotation, processLabel(quotation.availableProcesses, orderAPI.process)))
  }
}

/** The affiliate's process where the offer has it, else none, which keeps the first. */
export const processLabel = (processes: AvailableProcesses, wanted: string): string | undefined =>
  processes.some((process) => wanted in process) ? wanted : undefined
