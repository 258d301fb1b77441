import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useLocale } from '@reprise/ui/words/messages.ts'

export type SystemState = ReplyOf<'getSystem'>

const UNITS = ['megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_024

/** How much room bytes take, in the unit in which people speak of it. */
export const useSizeText = (): ((bytes: number) => string) => {
  const locale = useLocale()
  return (bytes) => {
    let value = bytes / STEP ** 2
    let at = 0
    while (value >= STEP && at < UNITS.length - 1) {
      value /= STEP
      at += 1
    }
    return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'unit',
      unit: UNITS[at] ?? UNITS[0],
      // As `storageText` says it.
      unitDisplay: locale.startsWith('ar') ? 'long' : 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value)
  }
}
