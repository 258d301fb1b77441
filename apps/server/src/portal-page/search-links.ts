import { portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import type { PageRoute } from './page-route.ts'

/** The one address of a page, and the same page in each language of its programme. */
export type SearchLinks = {
  readonly canonical: string
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
}

type Asked = { readonly locale: string; readonly publicUrl: string }

/** Null of pages that search engines need not know. What shows the first page at another address names that one. */
export const searchLinks = (
  { screen, route }: PageRoute,
  affiliate: Affiliate,
  { locale, publicUrl }: Asked,
): SearchLinks | null => {
  if (screen !== 'home' && screen !== 'find' && screen !== 'model') return null
  const { locales } = affiliate.config
  const below = screen === 'home' ? '' : `/${route?.path}`
  const at = (language: string) =>
    new URL(`${portalUrl(affiliate, publicUrl)}/${affiliate.id}/${language}${below}`).href
  const [first = locale] = locales
  const languages = locales.map((language) => ({ language, href: at(language) }))
  return {
    canonical: at(locale),
    alternates: locales.length < 2 ? [] : [...languages, { language: 'x-default', href: at(first) }],
  }
}
