import type { Affiliates } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { pageRoute, type PageRoute } from './page-route.ts'

/** The model that the last part of a path means, and whether anything is paid for it today; undefined where there is none. */
export type Models = (
  affiliate: Affiliate,
  written: string,
) => { readonly key: string; readonly isBought: boolean } | undefined

/** What the page of a model has to show; `none` of other pages. */
export const modelPage = (
  page: PageRoute,
  affiliate: Affiliate | null,
  models: Models,
): 'none' | 'unknown' | 'not-bought' | 'bought' => {
  if (page.screen !== 'model' || affiliate === null) return 'none'
  const model = models(affiliate, writtenIn(page))
  return model === undefined ? 'unknown' : model.isBought ? 'bought' : 'not-bought'
}

/** Where the model's own page is, if this path names it in another way; undefined if it does not. */
export const movedModel = (path: string, affiliates: Affiliates, models: Models): string | undefined => {
  const page = pageRoute(path)
  const affiliate = page.screen === 'model' ? affiliates.find(page.affiliateId ?? '') : undefined
  const model = affiliate && models(affiliate, writtenIn(page))
  // Two slashes at its beginning would name a host.
  const to = `${path.slice(0, path.replace(/\/+$/, '').lastIndexOf('/')).replace(/^\/+/, '/')}/${model?.key}`
  return model === undefined || to === path ? undefined : to
}

const writtenIn = ({ route }: PageRoute): string => decodeURIComponent(route?.path.split('/').at(-1) ?? '')
