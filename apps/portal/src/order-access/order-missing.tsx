import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { TryAgain } from '#portal/page-states/try-again.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/** Says that an order cannot be shown, why that may be, and what to do. */
export const OrderMissing = ({ again }: { readonly again: () => void }) => {
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
