import { useCountry, useLocale } from './messages-context.tsx'
import { formatsOf, type Formats } from './formats.ts'

export type { Formats } from './formats.ts'

/** Money, dates and numbers in the reader's language. */
export const useFormat = (): Formats => formatsOf(useLocale(), useCountry())
