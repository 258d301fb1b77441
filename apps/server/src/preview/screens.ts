import { PREVIEW_QUERY, PREVIEW_SCREEN_QUERY, PREVIEW_SCREENS, type PreviewScreen } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { sampleId } from './sample-ids.ts'
import { sampleOffer } from './sample-offer.ts'
import type { Stage } from './stage.ts'

/** Path below the language, with its own query; undefined where the catalogue lacks what it shows. */
const pathOf = (screen: PreviewScreen, affiliate: Affiliate, product: string | undefined): string | undefined => {
  const [type = ''] = affiliate.config.apiProductType
  if (screen === 'home' || screen === 'not-open') return ''
  if (screen === 'not-found') return '/404'
  if (screen === 'find') return `/find/${type}`
  if (product === undefined) return undefined
  switch (screen) {
    case 'estimate':
      return `/estimate/${product}`
    case 'offer':
      return `/estimate/${product}/${sampleId('offer')}/offer`
    case 'details':
      return '/customer'
    case 'check':
      return '/customer?step=check'
    case 'success':
      return `/success?order=${sampleId('order-created')}`
    case 'send':
      return `/sendproduct/${sampleId('order-created')}`
    case 'order-created':
    case 'order-received':
    case 'order-paid':
    case 'given-back':
      return `/order/${sampleId(screen)}`
    case 'documents':
    case 'document-refused':
      return `/documents/${sampleId(screen)}`
    case 'identity':
      return `/identity/${sampleId(screen)}`
    case 'identity-refused':
      return `/identity/failed/${sampleId(screen)}`
    case 'counter-offer':
      return `/litigation/${sampleId(screen)}`
    case 'ios-lock':
    case 'android-lock':
      return `/ioslitigation/${sampleId(screen)}`
  }
}

type Place = { readonly publicUrl: string; readonly preview: string; readonly locale: string }

/** Every screen that can be drawn, with its address. */
export const screensOf = (stage: Stage, place: Place): { name: PreviewScreen; href: string }[] => {
  const { affiliate } = stage.ctx
  const product = sampleOffer(stage)?.quotation.productId
  return PREVIEW_SCREENS.flatMap((name) => {
    const path = pathOf(name, affiliate, product)
    return path === undefined ? [] : [{ name, href: addressOf(affiliate, place, name, path) }]
  })
}

const addressOf = (
  { id }: Affiliate,
  { publicUrl, preview, locale }: Place,
  name: PreviewScreen,
  path: string,
): string =>
  `${publicUrl}/${id}/${locale}${path}${path.includes('?') ? '&' : '?'}${PREVIEW_QUERY}=${preview}&${PREVIEW_SCREEN_QUERY}=${name}`

export const mailAddress = ({ publicUrl, preview, locale }: Place, name: string): string =>
  `${publicUrl}/previews/${preview}/mails/${name}?locale=${locale}`

/** What the wizard of a sale finds kept in its tab, so that a page in its middle can be opened first. */
export const tabOf = (stage: Stage, screen: string | null): Readonly<Record<string, unknown>> => {
  if (screen !== 'details' && screen !== 'check') return {}
  const product = sampleOffer(stage)?.quotation.productId ?? null
  const order = { quotation: sampleId('offer'), furtherQuotations: [], process: null }
  const draft = { affiliateId: stage.ctx.affiliate.id, product, quote: null, joins: null, order }
  return {
    'trade-in-draft': { state: draft, version: 3 },
    ...(screen === 'check' && { 'trade-in-details-begun': true }),
  }
}
