import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import type { Order } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { useAt, useHelp } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { HandOver } from '#portal/parcel/hand-over.tsx'
import { Label } from '#portal/parcel/label.tsx'
import { Packing, ResetHelp } from '#portal/parcel/packing.tsx'
import { StoreHandOver } from '#portal/parcel/store-hand-over.tsx'
import { FORMS_OF_ONE_PARCEL, otherWays, useParcel, wayInHand } from '#portal/parcel/use-parcel.ts'
import { RequirementList, stillNeeded } from '#portal/requirements/requirement-list.tsx'
import { Card, Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { typedEmail } from '../last-sale.ts'
import { OfferReceipt } from '../recapitulation/offer-receipt.tsx'
import styles from '../trade-in.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

export const Sold = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { date } = useFormat()
  const at = useAt()
  const title =
    order.status === 'created' ? t(titleOf(order), { date: date(order.sendBefore) }) : t('success.titlePlain')
  useScreenTitle(title)
  return (
    <Page>
      <Columns side={<OrderCard order={order} />} sideFirst={false}>
        <Stack gap="wide">
          <h1>{title}</h1>
          <MailedTo order={order} />
          <SendNow order={order} />
          <StoreHandOver order={order} />
          <WhatWeStillNeed order={order} />
          <WhatHappensNext order={order} />
          <p>
            <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.order(at, order.id)} variant="secondary">
              {t('success.toOrder')}
            </LinkButton>
          </p>
          <Preparation order={order} />
          <p>
            <AppLink to={paths.home(at)}>{t('success.another')}</AppLink>
          </p>
        </Stack>
      </Columns>
    </Page>
  )
}

/** An envelope is waited for and a store is visited; the other ways are sent. */
const titleOf = ({ transportation }: Order) =>
  transportation === 'kit' || transportation === 'store'
    ? (`success.title.${transportation}` as const)
    : ('success.title' as const)

/** In full on the page that sold, the one moment at which a slip in the address is noticed; masked after that. */
const MailedTo = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const help = useHelp()
  const typed = typedEmail(order.id)
  const email = typed ?? order.maskedEmail ?? ''
  if (email === '') return null
  return (
    <p>
      {t('success.mailed', { email: `\u2066${email}\u2069` })}{' '}
      {typed !== undefined && help !== undefined && <a href={help}>{t('success.mailed.wrong')}</a>}
    </p>
  )
}

const SendNow = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const others = otherWays(order.transportation, order.transportations)
  return (
    <>
      <Ready order={order} />
      {others.length > 0 && (
        <p>
          <AppLink to={paths.ofOrder('sendproduct')(at, order.id)}>{t('success.otherWays')}</AppLink>
        </p>
      )}
    </>
  )
}

const Ready = ({ order }: { readonly order: Order }) => {
  const { parcel, handIn, failed } = useParcel(order.id)
  if (order.accessLevel === 'link' || order.transportations.length === 0) return <Label order={order} />
  if (parcel) return <HandOver handIn={handIn} order={order} parcel={parcel} />
  // The label is there even if the parcel's own page failed.
  return failed || parcel === null ? <Label order={order} /> : <Skeleton lines={4} />
}

const WhatWeStillNeed = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const requirements = stillNeeded(order)
  const screen = order.needs.find(({ kind }) => kind === 'documents' || kind === 'identity')?.screen
  if (requirements.length === 0 || screen === undefined) return null
  return (
    <Notice
      action={
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.ofOrder(screen)(at, order.id)} variant="secondary">
          {t(screen === 'documents' ? 'success.needs.documents' : 'success.needs.identity')}
        </LinkButton>
      }
      icon="camera"
      title={t('success.needs.title')}
    >
      <Stack gap="close">
        <RequirementList requirements={requirements} />
        <p>{t('success.needs.text')}</p>
      </Stack>
    </Notice>
  )
}

const OrderCard = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  const item = order._embedded.declaredItems[0]
  const { barcode, currency, amount } = order
  const picture = order._links.barcode?.href
  const receiptSum = item?.receipt.reduce((sum, { effect }) => sum + effect, 0) ?? amount
  return (
    <Stack gap="wide">
      <Card>
        <Stack gap="close">
          <p className={styles.name}>
            <bdi>{item?.product.name}</bdi>
          </p>
          {barcode !== undefined && (
            <>
              <p className={styles.soft}>{t('success.number')}</p>
              {picture !== undefined && (
                <img alt={t('success.barcodeAlt', { number: barcode })} className={styles.barcode} src={picture} />
              )}
              <p className={styles.number}>
                <BarcodeText value={barcode} />
              </p>
              {FORMS_OF_ONE_PARCEL.includes(order.transportation) && (
                <p className={styles.small}>{t('success.numberHint')}</p>
              )}
            </>
          )}
          {barcode === undefined && <p className={styles.soft}>{money(amount, currency)}</p>}
        </Stack>
      </Card>
      {item !== undefined && (
        <OfferReceipt
          chosen={{
            id: Number(order.process),
            tag: order.paymentTag,
            title: t(`success.way.${order.paymentTag}`),
            value: amount,
          }}
          quotation={{ receipt: item.receipt, amount: receiptSum, currency, promotion: item.promotions[0] ?? null }}
        />
      )}
    </Stack>
  )
}

const Preparation = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const way = wayInHand(order.transportation, order.transportations, useCoarsePointer())
  const product = order._embedded.declaredItems[0]?.product
  const hasSim = product?.type === 'mobile' || product?.type === 'tablet' || product?.type === 'watch'
  return (
    <div>
      <Disclosure open summary={t('success.prepare')}>
        <ol className={styles.checklist}>
          <li>{t('success.prepare.backup')}</li>
          {hasSim && <li>{t('success.prepare.sim')}</li>}
          <li>{t('success.prepare.signOut')}</li>
          <li>{t('success.prepare.reset')}</li>
        </ol>
        {product !== undefined && <ResetHelp product={product} />}
      </Disclosure>
      <Packing way={way} />
      <Disclosure summary={t('success.mails')}>
        <ul className={styles.bullets}>
          <li>{t('success.mails.now')}</li>
          <li>{t('success.mails.later')}</li>
          <li>{t('success.mails.never')}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
