import { MAX_RETRIES } from '@reprise/browser/retries.ts'
import type { PaymentChoice, Quotation } from '@reprise/contract'
import type { CustomerField } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Columns, FormColumn, Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { affiliateReference } from '#portal/affiliate/affiliate-reference.ts'
import { missingConsents, useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import type { Basket } from '../../basket/use-basket.ts'
import styles from '../../trade-in.module.css'
import type { Sale } from '../place-order.ts'
import { SaleNotice } from '../sale-notice.tsx'
import { useSendingWay } from '../../sending-way.ts'
import type { SaleState } from '../use-sale.ts'
import { Consents } from './consents.tsx'

/**
 * What is read here is loaded by itself: the pages of details before it are no heavier. Behind it comes the page after the sale: without
 * its code a page that waits would take the place of this one, at whose foot the window is.
 */
const WhatFollows = lazy(async () => {
  const module = await import('./what-follows.tsx')
  import('../../success/success.screen.tsx').catch(() => undefined)
  return { default: module.WhatFollows }
})

const WhoSells = lazy(() => import('./who-sells.tsx').then((module) => ({ default: module.WhoSells })))

type CheckStepProps = {
  readonly quotation: Quotation
  readonly chosen: PaymentChoice
  readonly basket: Basket
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  readonly consents: ReadonlySet<string>
  readonly onConsent: (name: string, given: boolean) => void
  readonly state: SaleState
}

/** Stands among the consents that were ticked, and is none of the programme's. */
const BY_SMS = 'remindBySms'

/** What was answered, each with its Change; how it is sent; the consents; and the one button that sells (quality U7). */
export const CheckStep = (props: CheckStepProps) => {
  const { quotation, chosen, basket, fields, values, consents, onConsent, state } = props
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const instance = useInstance()
  const [missed, setMissed] = useState<readonly string[]>([])
  const { busy, problem, sell } = state
  const { currency } = quotation
  const { devices, total } = basket
  const { sendingWays = [] } = devices[0]?.chosen ?? chosen
  const way = useSendingWay(sendingWays)
  const write = (minor: number) => money(minor, currency)
  const told = problem?.kind === 'consents' ? problem.names : []
  const missing = [...new Set([...missed, ...told])].filter((name) => !consents.has(name))
  const title = t('customer.check.title')
  useScreenTitle(missing.length > 0 ? t('customer.errorTitle', { title }) : title)

  const sale: Sale = {
    fields,
    values,
    // In the order in which they were added.
    quotation: devices[0]?.quotation.id ?? quotation.id,
    process: String(chosen.id),
    transportation: way?.transportation,
    furtherQuotations: devices.slice(1).map((device) => device.quotation.id),
    expectedAmount: total,
    affiliateReference: affiliateReference(at.affiliateId),
    // A consent that the programme has given up since is none any more.
    remindBySms: instance.sms === true && consents.has(BY_SMS),
    consents: instance.consents.map(({ name }) => name).filter((name) => consents.has(name)),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const open = missingConsents(instance.consents, consents).map(({ name }) => name)
    const [first] = open
    // What is missing is said beside its box before the box is read out.
    flushSync(() => setMissed(open))
    if (first === undefined) void sell(sale)
    else document.getElementById(first)?.focus()
  }

  return (
    <Stack gap="wide">
      <div>
        <h1>{title}</h1>
        <p className={styles.soft}>
          {t(devices.length === 1 ? 'offer.total' : 'basket.total')} <b className={styles.amount}>{write(total)}</b>
        </p>
        <LiveRegion>{busy ? busyText() : ''}</LiveRegion>
      </div>
      <Columns
        side={
          <Suspense fallback={<Skeleton height="16rem" shape="block" />}>
            <WhatFollows basket={basket} way={way} />
          </Suspense>
        }
      >
        <Suspense fallback={<Skeleton height="26rem" shape="block" />}>
          <WhoSells {...props} bySms={{ name: BY_SMS, wanted: consents.has(BY_SMS), onChange: onConsent }} way={way} />
        </Suspense>
      </Columns>
      <FormColumn>
        <form noValidate onSubmit={submit}>
          <Stack gap="wide">
            <Consents given={consents} missing={missing} onChange={onConsent} />
            {busy && state.attempt > 0 && <p className={styles.soft}>{busyText()}</p>}
            {problem !== undefined && (
              <div ref={bringIntoView}>
                <SaleNotice onAgain={() => void sell(sale)} problem={problem} quotation={quotation} />
              </div>
            )}
            <p className={styles.soft}>{t(devices.length === 1 ? 'customer.binding' : 'basket.binding')}</p>
            {/* In reach all along; pressed before the consents are given, it leads to them. */}
            <BottomBar
              action={
                <Button busy={busy} type="submit" wide>
                  {devices.length === 1
                    ? t('offer.sell', { amount: write(total) })
                    : t('basket.sell', { count: devices.length, amount: write(total) })}
                </Button>
              }
              wide
            />
          </Stack>
        </form>
      </FormColumn>
    </Stack>
  )

  function busyText(): string {
    const { attempt: repeated } = state
    return repeated === 0 ? t('customer.sending') : t('customer.retrying', { attempt: repeated, most: MAX_RETRIES })
  }
}

/** Who presses the button from afar sees why it is not sold. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })
