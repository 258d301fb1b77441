import { IDENTITY_REASONS, IDENTITY_WARNINGS } from '@reprise/contract/order-api/identity-words'
import {
  ANY_PROMOTION,
  FILTERED_DEVICES,
  IDENTITY_DECIDERS,
  IDENTITY_RESULTS,
  PAST_FILTERS,
  type PastFilter,
  PARCEL_PASTS,
} from '@reprise/contract/report/order-filter-words'
import { TRANSPORTATIONS } from '@reprise/contract/words/transportation-words'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import type { Filters } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './orders.module.css'

type PastFiltersProps = { readonly filters: Filters; readonly onChange: (changed: Filters) => void }

/** What a report, or a link, asks of the past of orders: it is read here and taken away. */
export const PastFilters = ({ filters, onChange }: PastFiltersProps) => {
  const t = useT()
  const textOf = usePastText()
  const set = PAST_FILTERS.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, text: textOf[name](value) }]
  })
  if (set.length === 0) return null
  return (
    <section aria-label={t('console.orders.past')}>
      <ul className={styles.past}>
        {set.map(({ name, text }) => (
          <li key={name}>
            <Button
              aria-label={t('console.orders.past.remove', { filter: text })}
              icon="close"
              onClick={() => onChange({ [name]: undefined })}
              small
              variant="secondary"
            >
              <bdi>{text}</bdi>
            </Button>
          </li>
        ))}
        {set.length > 1 && (
          <li>
            <Button
              onClick={() => onChange(Object.fromEntries(PAST_FILTERS.map((name) => [name, undefined])))}
              small
              variant="quiet"
            >
              {t('console.orders.past.remove-all')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What a hand wrote into the address and no list knows stands as it was written. */
const usePastText = (): { readonly [name in PastFilter]: (value: string) => string } => {
  const t = useT()
  const format = useFormat()
  const dayText = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? format.calendarDate(value) : value)
  const wordText =
    <const Word extends string>(words: readonly Word[], said: (word: Word) => string) =>
    (value: string) => {
      const known = words.find((word) => word === value)
      return known === undefined ? value : said(known)
    }
  return {
    placedFrom: (value) => t('console.orders.past.placedFrom', { day: dayText(value) }),
    placedTo: (value) => t('console.orders.past.placedTo', { day: dayText(value) }),
    transportation: wordText(TRANSPORTATIONS, (word) =>
      t('console.orders.past.transportation', { way: t(`console.order.transportation.${word}`) }),
    ),
    parcel: wordText(PARCEL_PASTS, (word) => t(`console.orders.past.parcel.${word}`)),
    promotion: (value) =>
      value === ANY_PROMOTION
        ? t('console.orders.past.promotion.any')
        : t('console.orders.past.promotion', { code: value }),
    identity: wordText(IDENTITY_RESULTS, (word) => t(`console.orders.past.identity.${word}`)),
    identityBy: wordText(IDENTITY_DECIDERS, (word) =>
      t('console.orders.past.identityBy', { who: t(`console.reports.decider.${word}`) }),
    ),
    identityReason: wordText(IDENTITY_REASONS, (word) =>
      t('console.orders.past.identityReason', { reason: t(`console.identity-reason.${word}`) }),
    ),
    identityWarning: wordText(IDENTITY_WARNINGS, (word) =>
      t('console.orders.past.identityWarning', { warning: t(`console.identity-warning.${word}`) }),
    ),
    identityFrom: (value) => t('console.orders.past.identityFrom', { day: dayText(value) }),
    identityTo: (value) => t('console.orders.past.identityTo', { day: dayText(value) }),
    affiliateReference: (value) => t('console.orders.past.affiliateReference', { reference: value }),
    device: wordText(FILTERED_DEVICES, (word) => t(`console.orders.past.device.${word}`)),
  }
}
