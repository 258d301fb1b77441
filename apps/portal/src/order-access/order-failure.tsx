import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { TryAgain } from '#portal/page-states/try-again.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

type OrderFailureProps = { readonly failure: unknown; readonly again: () => void }

/** Instead of an order: that there is none to show, or that the server could not be asked. */
export const OrderFailure = ({ failure, again }: OrderFailureProps) =>
  isProblem(failure, 'order-not-found') ? (
    <OrderMissing again={again} />
  ) : (
    <FailurePage again={again} failure={failure} kept="failure.orderKept" />
  )

const OrderMissing = ({ again }: { readonly again: () => void }) => {
  const t = useT()
  useScreenTitle(t('order.missing.title'))
  return (
    <Page>
      <StateView action={<TryAgain again={again} />} role="alert" title={<h1>{t('order.missing.title')}</h1>}>
        <p>{t('order.missing.text')}</p>
      </StateView>
    </Page>
  )
}
