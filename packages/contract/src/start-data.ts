import type { InstanceConfig } from './instance.ts'

/**
 * What the first HTML carries in `<script type="application/json" id="start-data">`, so that the portal fetches
 * nothing twice: the affiliate of the URL, or `null` when the URL names none (the portal then shows what is missing).
 * The theme's stylesheet stands beside it in `<style id="affiliate-theme">`.
 */
export type StartData = {
  readonly affiliate: {
    readonly config: InstanceConfig
    readonly allowedRoutes: readonly string[]
    readonly stylesheet: string
    /** The locale of the URL when the affiliate offers it, else its first. */
    readonly locale: string
    /** Messages of that locale over English, with the affiliate's own texts on top. */
    readonly messages: Readonly<Record<string, string>>
    /** Whether the texts of an order's screens are among them (order-texts.ts). */
    readonly hasOrderTexts: boolean
    /** Names the state of all of this; the server tells whether it is still the present one. */
    readonly revision: string
  } | null
}

export const START_DATA_ELEMENT = 'start-data'
export const THEME_STYLE_ELEMENT = 'affiliate-theme'
/** Marks the links of an affiliate's own stylesheets, which stand after its look. */
export const OWN_STYLESHEET = 'data-affiliate'
