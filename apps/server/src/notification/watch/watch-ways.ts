import { isRouteAllowed } from '@reprise/contract'
import { portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import type { MailKey, Messages } from '#server/message/index.ts'
import { formatFor } from '../format.ts'
import type { PageWay, StopPage } from '../reminder/stop-page.ts'
import type { WatchRow } from './watch.repository.ts'

type Deps = { readonly catalogue: Pick<Catalogue, 'find'>; readonly config: { readonly publicUrl: string } }

/** The device whose price is waited for, and what is wished, for the pages of its links. */
export const watchedDevice = (
  { productId, kind, amount, currency, language }: WatchRow,
  { locale, t }: Messages<MailKey>,
  { catalogue }: Pick<Deps, 'catalogue'>,
): NonNullable<StopPage['device']> => ({
  name: namesOfProducts([productId], catalogue, language),
  wish: t(`mail.watch.wish.${kind}`, { wanted: formatFor(locale, currency).money(amount ?? 0) }),
})

const estimatePath = ({ productId }: WatchRow): string => `estimate/${encodeURIComponent(productId)}`

/** The questions of a product in the language of its wish, as its visitor came there. */
export const estimateAddress = (watch: WatchRow, affiliate: Affiliate, publicUrl: string): string =>
  pageAddress(affiliate, watch.language, estimatePath(watch), watch.referrer, publicUrl)

/** Where a wish that was confirmed leads on, of what its programme opens; what is not bought today has prices of no size. */
export const waysOfWatch = (
  watch: WatchRow,
  affiliate: Affiliate,
  { t }: Messages<MailKey>,
  { catalogue, config: { publicUrl } }: Deps,
): readonly PageWay[] => {
  const product = catalogue.find(watch.productId)
  if (product === undefined || watch.kind === 'bought') return []
  const { language, referrer } = watch
  const ways = [
    { label: t('mail.watch.sell'), path: estimatePath(watch) },
    { label: t('mail.watch.model'), path: `sell/${encodeURIComponent(product.modelKey)}` },
  ]
  return ways
    .filter(({ path }) => isRouteAllowed(affiliate.config.whitelistRoutes, { name: 'estimate', path }))
    .map(({ label, path }) => ({ label, url: pageAddress(affiliate, language, path, referrer, publicUrl) }))
}

const pageAddress = (
  affiliate: Affiliate,
  language: string,
  path: string,
  referrer: string | null,
  publicUrl: string,
): string => {
  const led = referrer === null ? '' : `?referrer=${encodeURIComponent(referrer)}`
  return `${portalUrl(affiliate, publicUrl)}/${affiliate.config.instanceId}/${language}/${path}${led}`
}
