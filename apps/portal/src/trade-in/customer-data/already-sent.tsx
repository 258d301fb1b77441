import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { StateIcon } from '#portal/ui/state-icon.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { StateView } from '#portal/ui/state-view.tsx'
import { successPath } from '../success/success-path.ts'

/** Back after an order: it is sent, and there is no second form (quality U39). */
export const AlreadySent = ({ order }: { readonly order: string }) => {
  const t = useT()
  const at = useAt()
  const title = t('customer.sent.title')
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <LinkButton as={AppLink} to={successPath(at, order)}>
            {t('offer.sold.order')}
          </LinkButton>
        }
        picture={<StateIcon name="check" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('customer.sent.text')}</p>
      </StateView>
    </Page>
  )
}
