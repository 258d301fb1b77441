import type { Order } from '@reprise/contract'
import { useAt, useHelp } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { StoreHandOver } from '#portal/parcel/store-hand-over.tsx'
import { Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { typedEmail } from '../typed-email.ts'
import { OrderCard } from './order-card.tsx'
import { Preparation } from './preparation.tsx'
import { SendNow } from './send-now.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WhatWeStillNeed } from './what-we-still-need.tsx'

/** Sold: the one thing to do now, by when, and everything that helps doing it. */
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

/** An envelope is waited for, a store is gone to; whatever else is sent. */
const titleOf = ({ transportation }: Order) =>
  transportation === 'kit' || transportation === 'store'
    ? (`success.title.${transportation}` as const)
    : ('success.title' as const)

/**
 * Where the confirmation went: in full on the page that sold, the one moment at which a slip in the address is noticed; masked
 * after that.
 */
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
