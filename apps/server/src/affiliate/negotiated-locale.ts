import { negotiateLanguage } from '#server/platform/http/negotiation.ts'
import type { Affiliate } from '#server/call/index.ts'

/** The affiliate's locale that suits an Accept-Language header best; its first one when none does. */
export const negotiatedLocale = (header: string | undefined, { config }: Affiliate): string =>
  negotiateLanguage(header, config.locales)
