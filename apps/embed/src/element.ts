import { imeiLikeness } from '@reprise/contract/imei'
import { createCalls } from './calls.ts'
import { boxOf } from './box.ts'

export const ELEMENT = 'reprise-price-check'

/** Fewer letters than this could mean anything. */
const FEWEST_LETTERS = 2
/** A pause in typing, in ms. */
const PAUSE_MS = 250

/** Makes the element known to the page, once, however many tags the page has. @param portal origin of the portal */
export const definePriceCheck = (portal: string): void => {
  if (customElements.get(ELEMENT) !== undefined) return
  customElements.define(
    ELEMENT,
    class extends HTMLElement {
      private leaving = new AbortController()

      connectedCallback(): void {
        this.leaving = new AbortController()
        void start(this, portal, this.leaving.signal)
      }

      disconnectedCallback(): void {
        this.leaving.abort()
      }
    },
  )
}

/** Where the shadow root of a box is found again: it is closed to the page, and can be made once only. */
const roots = new WeakMap<Element, ShadowRoot>()

const rootOf = (host: Element): ShadowRoot => {
  const root = roots.get(host) ?? host.attachShadow({ mode: 'closed' })
  roots.set(host, root)
  return root
}

const start = async (host: Element, portal: string, leaving: AbortSignal): Promise<void> => {
  const affiliate = host.getAttribute('affiliate') ?? ''
  const referrer = host.getAttribute('referrer')
  const calls = createCalls(portal, affiliate)
  // A programme that cannot be reached, or does not name this page's origin, shows nothing: it is not this page's fault.
  const embed = await calls.embed(host.getAttribute('locale'), leaving).catch(() => undefined)
  if (embed === undefined || leaving.aborted) return
  const box = boxOf(rootOf(host), embed, { portal, affiliate, referrer })
  let asking = new AbortController()
  const ask = async (search: string, signal: AbortSignal): Promise<void> => {
    try {
      const found = await calls.search({ search, locale: embed.locale }, signal)
      if (!signal.aborted) box.show(found)
    } catch {
      if (!signal.aborted) box.say(embed.words.failed)
    }
  }
  const onInput = (): void => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const typed = box.field.value.trim()
    const likeness = imeiLikeness(typed)
    // An IMEI names one person's device: it is looked at here and sent nowhere, not even its beginning.
    if (likeness === 'imei' || likeness === 'mistyped') return box.say(embed.words.imei)
    if (likeness !== 'none' || typed.length < FEWEST_LETTERS) return box.say('')
    const timer = setTimeout(() => void ask(typed, signal), PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  box.field.addEventListener('input', onInput, { signal: leaving })
  leaving.addEventListener('abort', () => asking.abort())
}
