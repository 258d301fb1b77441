import type { PaymentChoice, Quotation } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { NotReady } from '../recapitulation/not-ready.tsx'
import { OfferReceipt } from '../recapitulation/offer-receipt.tsx'
import { PromotionCode } from '../recapitulation/promotion-code.tsx'
import { questionsAgain } from '../recapitulation/questions-again.ts'

type OwnOfferProps = { readonly quotation: Quotation; readonly chosen: PaymentChoice }

/** What concerns one of several devices alone: how its price came about, its answers, its code. One is open at a time, for its fields have the names of the others'. */
export const OwnOffer = ({ quotation, chosen }: OwnOfferProps) => {
  const t = useT()
  const at = useAt()
  const { canHavePromotions } = useInstance()
  const [open, setOpen] = useState(false)
  return (
    <Disclosure look="plain" name="own-offer" onToggle={setOpen} summary={t('receipt.title')}>
      {open && (
        <Stack gap="close">
          <OfferReceipt caption={quotation.product.name} captionShown={false} chosen={chosen} quotation={quotation} />
          <p>
            <AppLink to={questionsAgain(at, quotation)}>{t('offer.changeAnswers')}</AppLink>
          </p>
          <NotReady quotation={quotation} />
          {canHavePromotions && <PromotionCode quotation={quotation} />}
        </Stack>
      )}
    </Disclosure>
  )
}
