import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { now } from '@reprise/browser/clock.ts'
import styles from '../trade-in.module.css'

const DAY_MS = 86_400_000

/** @param until RFC 3339, UTC */
export const Validity = ({ until }: { readonly until: string }) => {
  const t = useT()
  const { date } = useFormat()
  const key = daysUntil(until, now()) < 1 ? 'offer.validToday' : 'offer.validUntil'
  return <p className={styles.soft}>{t(key, { date: date(until) })}</p>
}

/** Whole days left, rounded to the nearest; 0 on the last day. @param at ms since 1970 */
export const daysUntil = (until: string, at: number): number =>
  Math.max(0, Math.round((Date.parse(until) - at) / DAY_MS))
