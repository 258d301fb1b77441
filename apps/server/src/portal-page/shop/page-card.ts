import { portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { SearchLinks } from '../search-links.ts'
import { SHARED_HEIGHT, SHARED_WIDTH } from './programme-pictures.ts'

/** What is shown of a page where its address is sent to others. */
export type PageCard = {
  readonly site: string
  /** The one address of the page. */
  readonly url: string
  /** Address of the programme's picture, with its host. */
  readonly picture: string
}

/** Open Graph, and the one word that is not in it (https://ogp.me). */
export const cardTags = ({ site, url, picture }: PageCard, title: string, description: string): readonly string[] =>
  [
    ['og:type', 'website'],
    ['og:site_name', site],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture],
    ['og:image:width', String(SHARED_WIDTH)],
    ['og:image:height', String(SHARED_HEIGHT)],
    ['og:image:alt', site],
    ['twitter:card', 'summary_large_image'],
  ].map(([name = '', content = '']) => {
    const attribute = name.startsWith('og:') ? 'property' : 'name'
    return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
  })

export const cardOf = (affiliate: Affiliate, { canonical }: SearchLinks, publicUrl: string): PageCard => ({
  site: affiliate.config.appName,
  url: canonical,
  picture: `${portalUrl(affiliate, publicUrl)}/${affiliate.id}/share.png`,
})

/** What a page is kept with on a telephone's first screen; paths, as a page is kept at the host that it was opened at. */
export const keptOf = ({ id }: Affiliate, locale: string) => ({
  manifest: `/${id}/${locale}/app.webmanifest`,
  icon: `/${id}/icon-180.png`,
})
