import type { Quotation } from '@reprise/contract'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { OrderTexts } from '../basket/order-texts.tsx'

/** Few ask for it: its form and its texts come when it is pressed. */
const MailOffer = lazy(() => import('./mail-offer.tsx').then((module) => ({ default: module.MailOffer })))

export const NotReady = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <p>
        <TextButton onClick={() => setAsked(true)}>{t('offer.mail')}</TextButton>
      </p>
    )
  return (
    <OrderTexts needed waiting={null}>
      <Suspense fallback={null}>
        <MailOffer quotation={quotation} />
      </Suspense>
    </OrderTexts>
  )
}
