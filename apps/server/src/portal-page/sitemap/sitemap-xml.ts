import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { ListedPage } from './sitemap-pages.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemapIndex = (addresses: readonly string[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`

type Site = {
  /** The programme’s pages stand below it; without a slash at its end. */
  readonly address: string
  /** The first is for readers of other languages (`x-default`). */
  readonly locales: readonly string[]
  readonly pricesFrom: Date | undefined
}

/** One address a language, each with all of its translations, as search engines ask for it. */
export const sitemap = (pages: readonly ListedPage[], { address, locales, pricesFrom }: Site): string => {
  const entries = pages.flatMap(({ path, isPriced }) => {
    const at = (locale: string) => escapeHtml(`${address}/${locale}${path}`)
    const link = (language: string, locale: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${at(locale)}"/>`
    const [first = ''] = locales
    const links = [...locales.map((locale) => link(locale, locale)), link('x-default', first)].join('')
    const changed = isPriced && pricesFrom !== undefined ? `<lastmod>${pricesFrom.toISOString()}</lastmod>` : ''
    return locales.map((locale) => `<url><loc>${at(locale)}</loc>${changed}${links}</url>\n`)
  })
  return `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}
