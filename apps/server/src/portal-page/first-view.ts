import { DRAWN_SCREENS, type DrawnScreen, type FirstView, type StartData, UNDRAWN_QUERY } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { PageRoute } from './page-route.ts'
import type { Portal } from './portal.ts'

/** Gives the JSON of an answer of this server's own API. @throws NoAnswer when it is none */
export type ReadApi = (url: string, headers: Readonly<Record<string, string>>) => Promise<unknown>

/** What is asked for does not exist, or not for this visitor: the page says so by itself. */
export class NoAnswer extends Error {}

/** The address of a page, as its visitor wrote it. */
export type PageAddress = { readonly path: string; readonly query: URLSearchParams }

/** The screen that the server draws there; null where what is shown depends on who comes, or a redirect leads on. */
export const drawnScreen = (
  { affiliateId, locale, route, screen }: PageRoute,
  { path, query }: PageAddress,
  affiliate: Affiliate,
): DrawnScreen | null => {
  if (affiliateId === null || locale === null || route === null) return null
  if (!affiliate.config.locales.includes(locale) || UNDRAWN_QUERY.some((name) => query.has(name))) return null
  const canonical = `/${affiliateId}/${locale}${route.path === '' ? '' : `/${route.path}`}`
  return path === canonical ? (DRAWN_SCREENS.find((one) => one === screen) ?? null) : null
}

type Drawing = {
  readonly portal: Portal
  readonly start: StartData
  readonly screen: DrawnScreen
  readonly path: string
  readonly read: ReadApi
  readonly onFault: (fault: unknown) => void
}

/** The view, or undefined where there is none; the browser then draws the page alone, as it can any other. */
export const drawView = async ({
  portal,
  start: { affiliate },
  screen,
  path,
  read,
  onFault,
}: Drawing): Promise<FirstView> => {
  if (affiliate === null || portal.draw === null) return undefined
  try {
    return await portal.draw({ affiliate, screen, path, read })
  } catch (fault) {
    if (!(fault instanceof NoAnswer)) onFault(fault)
    return undefined
  }
}
