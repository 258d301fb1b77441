/** How the specification sets the tag manager up (section 9). */
export const TAG_MANAGER = {
  enabled: true,
  loadScript: true,
  defer: false,
  ignoredViews: [] as readonly string[],
} as const

const SCRIPT = 'https://www.googletagmanager.com/gtm.js'

type DataLayer = Record<string, unknown>[]
type TaggedWindow = Window & {
  dataLayer?: DataLayer
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrls }
}
type ScriptUrls = { readonly createScriptURL: (url: string) => string }

export type TagManager = {
  /** A page was shown: its name, and its path with the names of its parts instead of their values. */
  readonly view: (view: { readonly name: string; readonly path: string }) => void
}

/** Loads the affiliate's tag container, once. Only for affiliates that have one. */
export const startTagManager = (id: string, view: TaggedWindow = window): TagManager => {
  view.dataLayer ??= []
  const layer = view.dataLayer
  if (TAG_MANAGER.enabled && TAG_MANAGER.loadScript && !isLoaded(view.document)) {
    layer.push({ event: 'gtm.js', 'gtm.start': performance.timeOrigin + performance.now() })
    view.document.head.append(scriptOf(id, view))
  }
  return {
    view: ({ name, path }) => {
      if (TAG_MANAGER.ignoredViews.includes(name)) return
      layer.push({ event: 'content-view', 'content-name': path, 'content-view-name': name })
    },
  }
}

const isLoaded = (page: Document): boolean => page.querySelector(`script[src^="${SCRIPT}"]`) !== null

const scriptOf = (id: string, view: TaggedWindow): HTMLScriptElement => {
  const script = view.document.createElement('script')
  script.async = true
  script.defer = TAG_MANAGER.defer
  // The page's policy lets scripts with its nonce in; the theme's style element carries it.
  script.nonce = view.document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce ?? ''
  script.src = trusted(`${SCRIPT}?id=${encodeURIComponent(id)}`, view)
  return script
}

/** The page's policy lets addresses of scripts through only where they were checked. */
const trusted = (url: string, { trustedTypes }: TaggedWindow): string =>
  trustedTypes === undefined ? url : trustedTypes.createPolicy('app', { createScriptURL: checked }).createScriptURL(url)

const checked = (url: string): string => {
  if (!url.startsWith(`${SCRIPT}?`)) throw new TypeError(`${url} is not the tag manager's script`)
  return url
}
