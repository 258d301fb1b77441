import { isProblem } from '@reprise/browser/http-errors.ts'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { TallPage } from '#portal/page-states/tall-page.tsx'

type OrderFailureProps = { readonly failure: unknown; readonly again: () => void }

export const OrderFailure = ({ failure, again }: OrderFailureProps) =>
  isProblem(failure, 'order-not-found') ? (
    <OrderMissing />
  ) : (
    <FailurePage again={again} failure={failure} kept="failure.orderKept" />
  )

const OrderMissing = () => {
  const t = useT()
  const at = useAt()
  useScreenTitle(t('order.missing.title'))
  return (
    <TallPage>
      <StateView
        action={
          <LinkButton as={AppLink} to={paths.follow(at)}>
            {t('shell.follow')}
          </LinkButton>
        }
        picture={<StateIcon name="mail" />}
        role="alert"
        title={<h1>{t('order.missing.title')}</h1>}
      >
        <p>{t('order.missing.text')}</p>
      </StateView>
    </TallPage>
  )
}

export const OrderWaiting = () => {
  const t = useT()
  return (
    <TallPage>
      <Stack gap="wide">
        <h1>{t('order.title')}</h1>
        <p role="status">{t('order.loading')}</p>
        <Skeleton lines={6} />
      </Stack>
    </TallPage>
  )
}
