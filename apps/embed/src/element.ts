import { SURFACE_BASE } from '@reprise/contract/operation/endpoint'
import { imeiLikeness } from '@reprise/contract/identifier/imei'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { boxOf } from './box.ts'

/** In ms. */
const PATIENCE_MS = 15_000

type Calls = {
  readonly embed: (locale: string | null, signal: AbortSignal) => Promise<ReplyOf<'getEmbed'>>
  readonly search: (
    query: { readonly search: string; readonly locale: string },
    signal: AbortSignal,
  ) => Promise<ReplyOf<'searchForEmbed'>>
}

/** The two calls of the box; without cookies, and telling the portal no more of the page than its origin. */
const createCalls = (portal: string, affiliate: string): Calls => {
  const read = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> => {
    const url = new URL(path.replace('{id}', encodeURIComponent(affiliate)), portal)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // oxlint-disable-next-line no-restricted-globals -- the box has no other parts to share a fetch with
    const reply = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (!reply.ok) throw new Error(`${reply.status}`)
    return reply.json()
  }
  return {
    embed: async (locale, signal) =>
      (await read(
        `${SURFACE_BASE['config-api']}/embeds/{id}`,
        locale === null ? {} : { locale },
        signal,
      )) as ReplyOf<'getEmbed'>,
    search: async (query, signal) =>
      (await read(`${SURFACE_BASE['order-api']}/price-check/{id}`, query, signal)) as ReplyOf<'searchForEmbed'>,
  }
}

export const ELEMENT = 'reprise-price-check'

/** Fewer letters than this could mean anything. */
const FEWEST_LETTERS = 2
const PAUSE_MS = 250

/** Once, however many tags the page has. @param portal origin of the portal */
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
