import type { PaymentChoice, Quotation } from '@reprise/contract'
import { directionOf } from '@reprise/contract/words/languages'
import type { CustomerField } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { type FormEvent, useState } from 'react'
import { affiliateReference } from '#portal/affiliate/affiliate-reference.ts'
import { missingConsents, useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { asOneWord } from '#portal/i18n/as-one-word.ts'
import { useT } from '#portal/i18n/t.ts'
import { useTextByKey } from '@reprise/ui/words/messages.ts'
import { type Address, paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { MAX_RETRIES } from '@reprise/browser/retries.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ErrorSummary } from '@reprise/ui/fields/error-summary.tsx'
import { Columns, FormColumn, Stack } from '@reprise/ui/layout/layout.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { SafeHtml } from '#portal/platform/safe-html.tsx'
import { OfferReceipt } from '../recapitulation/offer-receipt.tsx'
import styles from '../trade-in.module.css'
import type { Basket } from '../basket/use-basket.ts'
import type { Sale } from './place-order.ts'
import { SaleNotice } from './sale-notice.tsx'
import { subStepPath } from './sub-step.ts'
import { checkedRows } from './summary-rows.ts'
import { useFieldLabel } from '#portal/person-fields/typed-field.tsx'
import type { SaleState } from './use-sale.ts'

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

/** Everything once more, each with its Change; the consents; and the one button that sells (quality U7). */
export const CheckStep = (props: CheckStepProps) => {
  const { quotation, chosen, basket, fields, values, consents, onConsent, state } = props
  const t = useT()
  const { calendarDate, country, money } = useFormat()
  const at = useAt()
  const instance = useInstance()
  const labelOf = useFieldLabel()
  const wordsOf = useConsentWords()
  const [attempt, setAttempt] = useState(0)
  const [missed, setMissed] = useState<readonly string[]>([])
  const { busy, problem, sell } = state
  const { currency } = quotation
  const { devices, total } = basket
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
    setMissed(open)
    if (open.length > 0) setAttempt((count) => count + 1)
    else void sell(sale)
  }

  const change = (to: Address, what: string) => (
    <AppLink to={to}>
      <span aria-hidden="true">{t('customer.change')}</span>
      <VisuallyHidden>{t('customer.changeWhat', { what })}</VisuallyHidden>
    </AppLink>
  )
  const words = {
    country,
    day: calendarDate,
    documentType: (type: string) => t(`customer.document.${type}` as 'customer.document.passport'),
  }
  const typedRows = checkedRows(fields, values, words).map(({ id, label, lines, step }) => {
    const name = typeof label === 'string' ? t(label) : labelOf(label, values.country ?? '')
    const value = lines.length === 0 ? t('customer.check.none') : <Lines lines={lines} />
    return { id, label: name, value, action: change(subStepPath(at, step, id), name) }
  })
  const offerOf = ({ id, product }: Quotation) => paths.offer(at, product.id, id)
  const rows = [
    ...devices.map((device, index) => {
      const label = devices.length === 1 ? t('customer.check.device') : t('basket.device', { number: index + 1 })
      const { name } = device.quotation.product
      return {
        id: `device-${device.quotation.id}`,
        label,
        value: devices.length === 1 ? name : <DeviceFor amount={write(device.chosen.value)} product={name} />,
        action: change(offerOf(device.quotation), label),
      }
    }),
    {
      id: 'way',
      label: t('customer.check.way'),
      value: t('customer.check.payment', { way: chosen.title, amount: write(total) }),
      action: change(offerOf(quotation), t('customer.check.way')),
    },
    ...typedRows,
  ]
  return (
    <Columns side={<Receipts devices={devices} total={total} />}>
      <form noValidate onSubmit={submit}>
        <Stack gap="wide">
          <ErrorSummary
            attempt={attempt}
            errors={missing.map((name) => ({ field: name, text: consentText(name) }))}
            title={t('customer.problems', { count: missing.length })}
          />
          <div>
            <h1>{title}</h1>
            <LiveRegion>{busy ? busyText() : ''}</LiveRegion>
          </div>
          <Stack gap="tight">
            <span className={styles.soft}>{t('customer.check.price')}</span>
            <Price amount={total} format={write} />
          </Stack>
          <SummaryList rows={rows} />
          {instance.sms === true && (values.phone ?? '') !== '' && (
            <CheckboxField
              checked={consents.has(BY_SMS)}
              hint={t(instance.smsNumber === undefined ? 'customer.sms.hint' : 'customer.sms.hint.stop')}
              label={t('customer.sms', { phone: asOneWord(values.phone ?? '') })}
              name={BY_SMS}
              onChange={(checked) => onConsent(BY_SMS, checked)}
            />
          )}
          <Consents given={consents} missing={missing} onChange={onConsent} />
          {busy && state.attempt > 0 && <p className={styles.soft}>{busyText()}</p>}
          {problem !== undefined && (
            <SaleNotice onAgain={() => void sell(sale)} problem={problem} quotation={quotation} />
          )}
          <p className={styles.soft}>{t(devices.length === 1 ? 'customer.binding' : 'basket.binding')}</p>
          {/* Not in the bar at the bottom of a phone: who has not come to the consents cannot sell yet. */}
          <FormColumn>
            <Button busy={busy} type="submit" wide>
              {devices.length === 1
                ? t('offer.sell', { amount: write(total) })
                : t('basket.sell', { count: devices.length, amount: write(total) })}
            </Button>
          </FormColumn>
        </Stack>
      </form>
    </Columns>
  )

  function consentText(name: string): string {
    const label = instance.consents.find((consent) => consent.name === name)?.label ?? name
    return t('customer.consentMissing', { label: plainWords(wordsOf(label)) })
  }
  function busyText(): string {
    const { attempt: repeated } = state
    return repeated === 0 ? t('customer.sending') : t('customer.retrying', { attempt: repeated, most: MAX_RETRIES })
  }
}

/** Names begin with Latin letters in Arabic too: the direction is that of the page, and not of the first letter. */
const DeviceFor = ({ product, amount }: { readonly product: string; readonly amount: string }) => {
  const t = useT()
  const { locale } = useAt()
  return <span dir={directionOf(locale)}>{t('basket.deviceFor', { product: `\u2068${product}\u2069`, amount })}</span>
}

/** A receipt for each device, under its name where there are several; then the total. */
const Receipts = ({ devices, total }: Pick<Basket, 'devices' | 'total'>) => {
  const t = useT()
  const { money } = useFormat()
  const [first] = devices
  if (first === undefined) return null
  if (devices.length === 1) return <OfferReceipt {...first} />
  return (
    <Stack gap="wide">
      {devices.map((device) => (
        <Stack gap="close" key={device.quotation.id}>
          <p className={styles.name}>
            <bdi>{device.quotation.product.name}</bdi>
          </p>
          <OfferReceipt {...device} />
        </Stack>
      ))}
      <Stack gap="tight">
        <span className={styles.soft}>{t('basket.total')}</span>
        <Price amount={total} format={(minor) => money(minor, first.quotation.currency)} />
      </Stack>
    </Stack>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span className={styles.line} key={line}>
      <bdi>{line}</bdi>
    </span>
  ))

/** The default consent's label (portal §5); its own words name no address, the programme's footer does. */
const TERMS_LABEL = 'terms.read'

type ConsentsProps = {
  readonly given: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly onChange: (name: string, given: boolean) => void
}

const Consents = ({ given, missing, onChange }: ConsentsProps) => {
  const t = useT()
  const wordsOf = useConsentWords()
  const textOf = useTextByKey()
  const { consents, footerNavigation } = useInstance()
  const { locale } = useAt()
  const terms = footerNavigation?.[locale]?.find(({ id }) => id === 'terms')
  if (consents.length === 0) return null
  return (
    <FieldGroup legend={t('customer.consents')}>
      {consents.map(({ name, label, required }) => {
        const words = wordsOf(label)
        return (
          <CheckboxField
            checked={given.has(name)}
            error={missing.includes(name) ? t('customer.consentMissing', { label: plainWords(words) }) : undefined}
            hint={
              label === TERMS_LABEL &&
              terms && (
                <a href={terms.url} rel="noopener noreferrer" target="_blank">
                  {textOf('footer.terms')}
                </a>
              )
            }
            key={name}
            label={
              <>
                {words.includes('<') ? <SafeHtml as="span" html={words} /> : words}
                {!required && ` (${t('customer.optional')})`}
              </>
            }
            name={name}
            onChange={(checked) => onChange(name, checked)}
            required={required}
          />
        )
      })}
    </FieldGroup>
  )
}

/** The label of a consent is a message key that the programme's own texts may define (portal §3). */
const useConsentWords = (): ((label: string) => string) => useTextByKey()

const plainWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
