import * as z from 'zod/mini'
import { LOCALE_PATTERN } from './languages.ts'

export const locale = z.string().check(z.regex(LOCALE_PATTERN, 'locale'))

/** One text in several languages; `en` is the fallback. */
export const localizedText = z.record(locale, z.string().check(z.maxLength(2000)))
export type LocalizedText = z.infer<typeof localizedText>

export const localizedUrl = z.record(
  locale,
  z.string().check(
    z.maxLength(500),
    z.regex(/^https:\/\/[^\s@\\/]+(?:\/[^\s\\]*)?$/, 'address'),
    z.refine((text) => URL.canParse(text), 'address'),
  ),
)
