import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { now } from '@reprise/browser/clock.ts'
import styles from '../trade-in.module.css'

/** @param until RFC 3339, UTC */
export const Validity = ({ until }: { readonly until: string }) => {
  const t = useT()
  const { date } = useFormat()
  const day = date(until)
  const key = day === date(new Date(now()).toISOString()) ? 'offer.validToday' : 'offer.validUntil'
  return <p className={styles.soft}>{t(key, { date: day })}</p>
}
