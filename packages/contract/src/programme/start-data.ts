import type { PublicConfig } from './instance.ts'

export type InstallationOperator = {
  readonly name: string
  /** Where to ask for help; null where nothing was set. */
  readonly url: string | null
}

/**
 * What the first HTML carries in `<script id="start-data">`, so that the portal fetches nothing twice.
 * `null` where there is no affiliate; its stylesheet stands beside it in `<style id="affiliate-theme">`.
 */
export type StartData = {
  readonly affiliate: {
    readonly config: PublicConfig
    readonly allowedRoutes: readonly string[]
    readonly stylesheet: string
    /** The locale of the URL, or of the order, when the affiliate offers it, else its first. */
    readonly locale: string
    readonly messages: Readonly<Record<string, string>>
    /** Whether the texts of an order's screens are among them (order-texts.ts). */
    readonly hasOrderTexts: boolean
    /** Names the state of all of this; the server tells whether it is still the present one. */
    readonly revision: string
  } | null
  /** Absent on the pages of an affiliate, which show who it is themselves. */
  readonly operator?: InstallationOperator
  /** What the first view was drawn from; none where the server drew no view. */
  readonly readings: readonly Reading[]
}

/** An answer of the Order API, under the name by which the portal keeps it. */
export type Reading = { readonly key: readonly unknown[]; readonly answer: unknown }

/** Screens whose first view the server draws: those where strangers arrive, and that show nothing of a person. */
export const DRAWN_SCREENS = ['home', 'find', 'model', 'estimate'] as const
export type DrawnScreen = (typeof DRAWN_SCREENS)[number]

/**
 * With one of these in its address the browser draws the page alone: what the portal notes of such a visit
 * is lost when the visitor follows a link before the code is there.
 */
export const UNDRAWN_QUERY = [
  ...['search', 'brand', 'model', 'page', 'older', 'answers', 'question'],
  ...['referrer', 'storeId', 'userId'],
]

export type FirstViewRequest = {
  readonly affiliate: NonNullable<StartData['affiliate']>
  readonly screen: DrawnScreen
  readonly path: string
  /** Asks the Order API as the portal would: gives the JSON of a success, rejects otherwise. */
  readonly read: (url: string, headers: Readonly<Record<string, string>>) => Promise<unknown>
}

/** Undefined where what is shown depends on who looks. */
export type FirstView =
  | {
      readonly html: string
      readonly title: string
      readonly readings: readonly Reading[]
      /** Whether all of it can be read, and every link of it followed, without code. */
      readonly waits: boolean
    }
  | undefined
export type DrawFirstView = (request: FirstViewRequest) => Promise<FirstView>

export const START_DATA_ELEMENT = 'start-data'
/** Attribute of `#app` on a drawn page: what the portal's entry stands on, and the entry. Gone once the page is alive. */
export const ENTRY_ATTRIBUTE = 'data-entry'
/** Attribute of `#app` whose code waits for the first sign of a visitor: what is asked for then, beside the entry. */
export const WAITS_ATTRIBUTE = 'data-waits'
/** Property of `#app`: the click, or the choice, that met a drawn view before its code was there. */
export const EARLY_TOUCH = 'touchedEarly'
export const THEME_STYLE_ELEMENT = 'affiliate-theme'
/** Marks the links of an affiliate's own stylesheets, which stand after its look. */
export const OWN_STYLESHEET = 'data-affiliate'
