import { isRouteAllowed, type RouteName, routeNamed } from '@reprise/contract/programme/allowed-routes'
import { AFFILIATE_ID_PATTERN, isUuid } from '@reprise/contract/identifier/id-patterns'
import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { LOCALE_PATTERN } from '@reprise/contract/words/languages'
import { DEFAULT_LOCALE } from '@reprise/contract/limits'
import { type HistoryState, redirect } from '@tanstack/react-router'
import type { Affiliates, CachedAffiliate } from '#portal/affiliate/index.ts'
import { type Address, AFFILIATE_NOT_FOUND, asAddress, type At, locationOf, paths } from '#portal/navigation/paths.ts'
import { failureCause } from '#portal/page-states/failure-page.tsx'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { logWarning } from '@reprise/browser/log.ts'
import type { GuardedLocation, Lost } from './portal-context.ts'

/** The query and fragment go along with `keeping`. @param state what the page there is told besides its address */
export const redirectTo = (
  path: Address,
  keeping?: { readonly search: object; readonly hash: string },
  state?: HistoryState,
) => {
  const { to, search, hash } = locationOf(path)
  return redirect({
    to,
    search: { ...search, ...keeping?.search },
    hash: hash || (keeping?.hash ?? ''),
    replace: true,
    ...(state !== undefined && { state }),
  })
}

/** The root path names no affiliate (portal §2). */
export const toAffiliateNotFound = (): never => {
  throw redirectTo(AFFILIATE_NOT_FOUND)
}

export const toOrderNotFound = (): never => {
  throw redirectTo(AFFILIATE_NOT_FOUND, undefined, { lost: { cause: 'order' } })
}

/**
 * No usable affiliate leads to its not-found page, with a line in the log (portal §2 and §8). That page is told why:
 * a visitor without a network must not read that the programme does not exist.
 */
export const knownAffiliate = async (
  affiliates: Affiliates,
  affiliateId: string,
  { href }: { readonly href: string },
): Promise<CachedAffiliate> => {
  let lost: Lost | undefined
  try {
    const affiliate = AFFILIATE_ID_PATTERN.test(affiliateId) ? await affiliates.load(affiliateId) : undefined
    if (affiliate !== undefined) return affiliate
    logWarning('The affiliate cannot be shown', { affiliateId, status: 404, message: 'affiliate-not-found' })
  } catch (failure) {
    logWarning('The affiliate cannot be shown', { affiliateId, ...describe(failure) })
    lost = { cause: failureCause(failure), from: asAddress(href) }
  }
  throw redirectTo(AFFILIATE_NOT_FOUND, undefined, lost && { lost })
}

const describe = (failure: unknown): { status: number; message: string } =>
  failure instanceof HttpRejection
    ? { status: failure.status, message: failure.problem?.error ?? failure.kind }
    : { status: 0, message: String(failure) }

/** `/{affiliateId}` goes on to the affiliate's first locale (portal §2). */
export const toFirstLocale = (config: InstanceConfig, location: GuardedLocation): never => {
  throw redirectTo(paths.home(firstPlace(config)), location)
}

export const firstPlace = ({ instanceId, locales }: InstanceConfig) => ({
  affiliateId: instanceId,
  locale: locales[0] ?? DEFAULT_LOCALE,
})

/**
 * A route's name in the place of the locale goes to the first locale + rest of the path (portal §2), where home has no
 * name; a language that the affiliate does not speak goes to the same page in its first; anything else is not found.
 */
export const knownLocale = (config: InstanceConfig, locale: string, location: GuardedLocation): void => {
  const [, affiliateId = '', , ...rest] = location.pathname.split('/')
  const first = firstPlace(config)
  if (config.locales.includes(locale)) {
    if (affiliateId === config.instanceId) return
    throw redirectTo(below({ ...first, locale }, rest), location)
  }
  const name = routeNamed(locale)
  if (name !== undefined) throw redirectTo(below(first, name === 'home' ? rest : [name, ...rest]), location)
  if (LOCALE_PATTERN.test(locale)) throw redirectTo(below(first, rest), location)
  throw redirectTo(paths.notFound(first))
}

const below = (at: At, rest: readonly string[]): Address => asAddress([paths.home(at), ...rest].join('/'))

/** The global guard's question (portal §2). @param name undefined for the not-found page, which all show */
export const isShown = (
  allowed: readonly string[],
  { name, pathname }: { readonly name: RouteName | undefined; readonly pathname: string },
): boolean => {
  const path = pathname.split('/').slice(3).join('/')
  return name === undefined || isRouteAllowed(allowed, { name, path })
}

/** The type in the address must be one that the affiliate buys; otherwise there is nothing to find. */
export const knownProductType = ({ apiProductType }: InstanceConfig, at: At, type: string): void => {
  if (!apiProductType.some((known) => known === type)) throw redirectTo(paths.notFound(at))
}

/** An offer needs product and quotation, from the address or this tab's draft; else the visit goes home (portal §2). */
export const offerParams = (at: At, productId: string | undefined, quote: string | undefined): void => {
  if (!productId || !quote) throw redirectTo(paths.home(at))
}

/** `estimate//offer` arrives as `estimate/offer`: an offer whose product is missing, which goes home as well. */
export const namedProduct = (at: At, productId: string): void => {
  if (productId.toLowerCase() === 'offer') throw redirectTo(paths.home(at))
}

/** Needs a previous route (portal §2). The router numbers a tab's pages, so a reload still has the ones before. */
export const previousRoute = (at: At, location: GuardedLocation): void => {
  if ((location.state.__TSR_index ?? 0) < 1) throw redirectTo(paths.home(at))
}

/** Pages of an order need an id in the form of a UUID (portal §2). */
export const validOrderId = (at: At, orderId: string): void => {
  if (isUuid(orderId)) return
  logWarning('Invalid UUID format for orderId')
  throw redirectTo(paths.notFound(at))
}
