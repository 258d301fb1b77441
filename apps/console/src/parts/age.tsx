import { now } from '@reprise/browser/clock.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const formatters = new Map<string, Intl.NumberFormat>()

/** A list shows fifty, and a slow computer takes milliseconds to make each formatter. */
const formatterOf = (locale: string, unit: string): Intl.NumberFormat => {
  const key = `${locale} ${unit}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' })
  formatters.set(key, made)
  return made
}

/** How long something has waited, in its largest unit; the moment itself is behind it. */
export const Age = ({ since }: { readonly since: string }) => {
  const locale = useLocale()
  const format = useFormat()
  const ms = Math.max(0, now() - new Date(since).getTime())
  const [unit, size] = UNITS.find(([, one]) => ms >= one) ?? UNITS[2]
  return (
    <time dateTime={since} title={format.dateTime(since)}>
      {formatterOf(locale, unit).format(Math.floor(ms / size))}
    </time>
  )
}
