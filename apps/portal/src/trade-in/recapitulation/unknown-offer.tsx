import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/** An address with an offer that is unknown, malformed, or another programme's: all the same from here. */
export const UnknownOffer = ({ productId }: { readonly productId: string }) => {
  const t = useT()
  const at = useAt()
  const title = t('offer.unknown.title')
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <LinkButton as={AppLink} to={paths.estimate(at, productId)}>
            {t('offer.unknown.price')}
          </LinkButton>
        }
        picture={<Icon name="search" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('offer.unknown.text')}</p>
      </StateView>
    </Page>
  )
}
