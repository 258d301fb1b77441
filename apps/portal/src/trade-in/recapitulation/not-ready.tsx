import type { Quotation } from '@reprise/contract'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { WatchPrice } from '../ask-watch.tsx'
import { OrderTexts } from '../basket/order-texts.tsx'

/** Few ask for it: its form and its texts come when it is pressed. */
const MailOffer = lazy(() => import('./mail-offer.tsx').then((module) => ({ default: module.MailOffer })))

type Asked = 'offer' | 'watch'

/** One form at a time: two fields for an address beside each other would leave open which is which. */
export const NotReady = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  const mail = <TextButton onClick={() => setAsked('offer')}>{t('offer.mail')}</TextButton>
  if (asked === undefined) return <p>{mail}</p>
  return (
    <OrderTexts needed waiting={null}>
      <Suspense fallback={null}>
        <Stack>
          {asked === 'offer' ? <MailOffer quotation={quotation} /> : <WaitForPrice quotation={quotation} />}
          <p>{asked === 'offer' ? <OrWatch onAsk={() => setAsked('watch')} /> : mail}</p>
        </Stack>
      </Suspense>
    </OrderTexts>
  )
}

/** Its words come with those of the form. */
const OrWatch = ({ onAsk }: { readonly onAsk: () => void }) => (
  <TextButton onClick={onAsk}>{useT()('keep.watch.open')}</TextButton>
)

const WaitForPrice = ({
  quotation: { product, answers, amount, currency, promotion },
}: {
  readonly quotation: Quotation
}) => (
  <div ref={takeFocus} tabIndex={-1}>
    <WatchPrice amount={amount - (promotion?.value ?? 0)} answers={answers} currency={currency} product={product.id} />
  </div>
)

/** The button that was pressed is gone. */
const takeFocus = (form: HTMLElement | null) => form?.focus()
