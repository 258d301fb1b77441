import { randomBytes } from 'node:crypto'
import {
  DEFAULT_TERMS,
  type DrawnScreen,
  FALLBACK_LOCALE,
  type FirstView,
  helpAddress,
  type InstallationOperator,
  isOrderText,
  isRouteAllowed,
  isTestProgramme,
  isUuid,
  MINUTE_MS,
  needsOrderTexts,
  type ReplyOf,
  type StartData,
  SURFACE_BASE,
} from '@reprise/contract'
import { LruMap } from 'toad-cache'
import type { Affiliate } from '#server/call/index.ts'
import type { Affiliates } from '#server/affiliate/index.ts'
import { englishPageMessages, languages, type Texts } from '#server/message/index.ts'
import { type Encoding, negotiateLanguage } from '#server/platform/http/negotiation.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { drawnTemplate, type PageContent, renderPage } from './render-page.ts'
import { drawnScreen, drawView, type PageAddress, type ReadApi } from './first-view.ts'
import { messagesOf } from './messages.ts'
import { modelPage, type Models } from './model-page.ts'
import { pageRoute, type PageRoute } from './page-route.ts'
import type { Portal } from './portal.ts'
import { searchLinks } from './search-links.ts'
import { modelHead } from './shop/model-head.ts'
import { cardOf, keptOf } from './shop/page-card.ts'
import { splicePage, type SplicedPage } from './spliced-page.ts'

const NONCE_BYTES = 18
const NONCE_LENGTH = (NONCE_BYTES / 3) * 4
/** Pages kept at most, of some 100 kB each; the one asked for longest ago goes first. */
const MOST_PAGES = 300
/** Pages with a view, of which every product has its own. */
const MOST_DRAWN = 150

export type PageReply = {
  readonly status: 200 | 404
  readonly locale: string
  readonly isPrivate: boolean
  readonly policy: string
  /** Whether it shows what the visitor’s device is worth, which a browser names when asked. */
  readonly namesDevice: boolean
  /** Whether it may ask for the microphone. */
  readonly hears: boolean
  readonly html: Buffer
}

export type PageSource = (
  address: PageAddress,
  wanted: { readonly language: string | undefined; readonly encoding: Encoding; readonly read: ReadApi },
) => Promise<PageReply>

type PageSettings = {
  readonly operator: InstallationOperator
  readonly publicUrl: string
  readonly models: Models
  readonly now: () => Date
  readonly onFault: (fault: unknown) => void
}

/** Each is kept compressed until its affiliate changes. */
export const pageSource = (
  portal: Portal,
  affiliates: Affiliates,
  { operator, publicUrl, models, now, onFault }: PageSettings,
): PageSource => {
  const kept = new LruMap<Promise<SplicedPage>>(MOST_PAGES)
  const drawn = new LruMap<Promise<SplicedPage | undefined>>(MOST_DRAWN)
  return async (address, { language, encoding, read }) => {
    const { path } = address
    const page = pageRoute(path)
    const { affiliateId, locale: named } = await placeOf(page, read)
    const affiliate = affiliateId === null ? null : (affiliates.find(affiliateId) ?? null)
    const locale = localeOf(named, affiliate, () => negotiateLanguage(language, languages()))
    const model = modelPage(page, affiliate, models)
    const found = isFound(page, affiliate) && model !== 'unknown'
    const isPrivate = page.isPrivate || !found || model === 'not-bought' || isTestProgramme(affiliate?.id ?? '')
    const search = isPrivate || affiliate === null ? null : searchLinks(page, affiliate, { locale, publicUrl })
    const screen = found ? page.screen : 'not-found'
    // A self-check is always loaded by itself, and its texts, too, are kept off all other pages.
    const hasOrderTexts = found && (needsOrderTexts(page.route?.name) || screen === 'self-check')
    const of = [affiliates.revision(), affiliate?.id ?? '', locale, screen ?? '']
    const key = [...of, isPrivate, hasOrderTexts, search?.canonical ?? ''].join('|')
    const card = search && affiliate && cardOf(affiliate, search, publicUrl)
    const content = async () => ({
      ...contentOf(affiliates, affiliate, { locale, hasOrderTexts, operator }),
      card,
      kept: affiliate && keptOf(affiliate, locale),
      data: null,
      template: await portal.template(path),
      files: screen === null ? { scripts: [], styles: [] } : portal.filesOf(screen),
      isPrivate,
      search,
    })
    const build = async () => spliced(await content())
    const buildDrawn = async (view: DrawnScreen) => {
      const bare = await content()
      const first = await drawView({ portal, start: bare.start, screen: view, path, read, onFault })
      return first && spliced(withView(view, bare, first))
    }
    const view = found && affiliate !== null && portal.draw !== null ? drawnScreen(page, address, affiliate) : null
    // Prices of the last minute are as good as those that a page read a minute ago.
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    const drawnPage = view && (await keep(drawn, `${key}|${path}|${minute}`, () => buildDrawn(view)))
    const html = drawnPage ?? (await (portal.isFixed ? keep(kept, key, build) : build()))
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    return {
      status: found ? 200 : 404,
      locale,
      isPrivate,
      namesDevice: screen === 'home',
      hears: screen === 'self-check',
      policy: contentSecurityPolicy(nonce, affiliate?.config ?? null),
      html: html.with(nonce, encoding),
    }
  }
}

const spliced = (page: PageContent): Promise<SplicedPage> => {
  const [before, after] = renderPage(page)
  return splicePage(before, after, NONCE_LENGTH)
}

const withView = (
  view: DrawnScreen,
  page: PageContent,
  { html, title, readings, waits }: NonNullable<FirstView>,
): PageContent => {
  const start = { ...page.start, readings }
  const { scripts, styles } = page.files
  const template = drawnTemplate(page.template, html, waits ? scripts : undefined)
  const drawn = { ...page, title, template, start, files: { scripts: waits ? [] : scripts, styles } }
  return view === 'model' ? { ...drawn, ...modelHead(drawn) } : drawn
}

/** As the path says, or the order that a link of a message names; that tells no more than where its pages are. */
const placeOf = async (
  { affiliateId, locale, route }: PageRoute,
  read: ReadApi,
): Promise<Pick<PageRoute, 'affiliateId' | 'locale'>> => {
  const orderId = route?.path.split('/').at(-1) ?? ''
  if (affiliateId !== null || !isUuid(orderId)) return { affiliateId, locale }
  try {
    const config = (await read(`${SURFACE_BASE['order-api']}/order-config/${orderId}`, {})) as ReplyOf<'getOrderConfig'>
    return { affiliateId: config.instanceName, locale: config.customerLanguage.split('-')[0] ?? null }
  } catch {
    // The portal asks again, and says what is the matter.
    return { affiliateId, locale }
  }
}

/** The locale that is named where the affiliate offers it, else the affiliate's first; without an affiliate, the browser's. */
const localeOf = (named: string | null, affiliate: Affiliate | null, ofTheBrowser: () => string): string => {
  if (affiliate === null) return ofTheBrowser()
  const { locales } = affiliate.config
  return locales.find((one) => one === named) ?? locales[0] ?? FALLBACK_LOCALE
}

const isFound = ({ affiliateId, route, isOfOrder }: PageRoute, affiliate: Affiliate | null): boolean => {
  if (route === null) return false
  if (affiliateId === null) return true
  if (affiliate === null || (route.name === 'find' && !isBought(route.path, affiliate))) return false
  return isOfOrder || isRouteAllowed(affiliate.config.whitelistRoutes, route)
}

const isBought = (path: string, { config }: Affiliate): boolean =>
  config.apiProductType.some((type) => type === path.split('/')[1])

const contentOf = (
  affiliates: Affiliates,
  affiliate: Affiliate | null,
  {
    locale,
    hasOrderTexts,
    operator,
  }: { readonly locale: string; readonly hasOrderTexts: boolean; readonly operator: InstallationOperator },
) => {
  const messages = messagesOf(locale, affiliate, affiliates) ?? englishPageMessages()
  const stylesheet = affiliate === null ? '' : (affiliates.stylesheet(affiliate.config.theme)?.css ?? '')
  const start: StartData = {
    affiliate: affiliate && {
      config: affiliate.config,
      allowedRoutes: affiliate.config.whitelistRoutes,
      stylesheet,
      locale,
      messages: hasOrderTexts ? messages : withoutOrderTexts(messages),
      hasOrderTexts,
      revision: affiliates.stateOf(affiliate),
    },
    ...(affiliate === null && { operator }),
    readings: [],
  }
  return {
    start,
    locale,
    title: affiliate?.config.appName ?? operator.name,
    description: descriptionOf(messages, locale, affiliate),
    withoutScripts: {
      text: messages['shell.noScript'] ?? '',
      help: affiliate === null ? operator.url : (helpAddress(affiliate.config, locale) ?? null),
      helpLabel: messages['gate.referrer.help'] ?? '',
    },
    favicon: faviconOf(affiliate),
    stylesheets: (affiliate?.config.additionalResources ?? []).flatMap(({ kind, asset }) =>
      kind === 'stylesheet' && asset !== undefined ? [assetPath(asset)] : [],
    ),
    theme: affiliate === null ? null : (affiliates.theme(affiliate.config.theme) ?? null),
  }
}

const descriptionOf = (messages: Texts, locale: string, affiliate: Affiliate | null): string => {
  const { lockDays } = affiliate?.config.terms ?? DEFAULT_TERMS
  const days = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (messages['meta.description'] ?? '').replace('{days}', days.format(lockDays))
}

const withoutOrderTexts = (messages: Texts): Texts =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !isOrderText(key)))

const faviconOf = (affiliate: Affiliate | null): string | null => {
  const { favicon } = affiliate?.config ?? {}
  if (favicon === undefined) return null
  return favicon.startsWith('asset:') ? assetPath(favicon.slice('asset:'.length)) : favicon
}

const assetPath = (id: string): string => `${SURFACE_BASE['config-api']}/assets/${id}`

const keep = <Value>(kept: LruMap<Promise<Value>>, key: string, build: () => Promise<Value>): Promise<Value> => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const built = build()
  kept.set(key, built)
  built.catch(() => kept.delete(key))
  return built
}
