import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'

type Offer = {
  readonly blind: boolean
  readonly amountBefore: number | null
  readonly amountAfter: number | null
  readonly currency: string
}

/** What was promised and what is offered; nothing of it while a second look is owed. */
export const useOfferText = (): ((offer: Offer) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ blind, amountBefore, amountAfter, currency }) => {
    if (blind || amountBefore === null) return t('console.litigations.hidden')
    const before = format.money(amountBefore, currency)
    return amountAfter === null
      ? t('console.litigations.nothing', { before })
      : t('console.litigations.from-to', { before, after: format.money(amountAfter, currency) })
  }
}
