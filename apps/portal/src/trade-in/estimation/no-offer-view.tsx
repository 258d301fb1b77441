import type { NoOffer, NoOfferReason, Product } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { type Address, paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Cluster, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { ResetHelp } from '#portal/parcel/reset-help.tsx'

type NoOfferViewProps = {
  readonly product: Product
  readonly reason: NoOfferReason
  /** What the answers come to, and the least that is paid, in minor units. */
  readonly offer?: Pick<NoOffer, 'amount' | 'minimum' | 'currency'>
  /** Where the answer that ended the offer can be given again. */
  readonly changeTo?: Address
}

/** Why there is no offer, kindly, and what can be done now: remove the lock, answer again, recycle, try another device. */
export const NoOfferView = ({ product, reason, offer, changeTo }: NoOfferViewProps) => {
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const amountOf = (minor: number | null | undefined) => (offer ? money(minor ?? 0, offer.currency) : '')
  const values = { product: product.name, amount: amountOf(offer?.amount), minimum: amountOf(offer?.minimum) }
  const title = reason === 'not-bought' ? t('trade.notBought.title') : t(`trade.refused.${reason}.title`, values)
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <Cluster>
            {changeTo !== undefined && (
              <LinkButton as={AppLink} to={changeTo}>
                {t('trade.changeAnswer')}
              </LinkButton>
            )}
            <LinkButton
              as={AppLink}
              to={paths.find(at, product.type)}
              variant={changeTo === undefined ? 'primary' : 'secondary'}
            >
              {t('trade.other')}
            </LinkButton>
          </Cluster>
        }
        picture={<DeviceDrawing colour={product.colours[0]} type={product.type} />}
        title={<h1>{title}</h1>}
      >
        <Stack>
          <p>
            {reason === 'not-bought' ? t('trade.notBought.text', values) : t(`trade.refused.${reason}.text`, values)}
          </p>
          {reason === 'account-locked' && <ResetHelp product={product} />}
          {RECYCLED.has(reason) && (
            <Notice icon="heart" title={t('trade.recycle.title')}>
              {t('trade.recycle.text')}
            </Notice>
          )}
        </Stack>
      </StateView>
    </Page>
  )
}

/** Where nothing will make it worth something here. */
const RECYCLED: ReadonlySet<NoOfferReason> = new Set<NoOfferReason>(['not-bought', 'worthless', 'below-minimum'])
