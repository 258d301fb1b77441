import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/** No order is known here: where it is found. */
export const NoOrder = () => {
  const t = useT()
  const at = useAt()
  const title = t('success.none.title')
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <LinkButton as={AppLink} to={paths.home(at)}>
            {t('customer.empty.start')}
          </LinkButton>
        }
        picture={<Icon name="mail" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('success.none.text')}</p>
      </StateView>
    </Page>
  )
}
