/** What a frame says of itself: that it can be led, and where its reader is. */
type Said = { readonly preview?: unknown; readonly path?: unknown; readonly y?: unknown }

export type PlaceKeeper = {
  /** Listens to the frame until the returned function is called. */
  readonly attach: (frame: HTMLIFrameElement | null) => (() => void) | undefined
  /** The address of a draft, at the step where the reader of the former one was. */
  readonly resumed: (href: string) => string
}

/**
 * Where the reader of a preview is, so that another draft is drawn there. The frame has no origin and its page was
 * typed: of what it says only a height and a path below its own programme are taken (docs/decisions/0150).
 */
export const keepPlace = (): PlaceKeeper => {
  let begun = ''
  let path = ''
  let y = 0
  return {
    attach: (frame) => {
      if (frame === null) return undefined
      const hear = ({ source, data }: MessageEvent<Said | null>) => {
        if (source === null || source !== frame.contentWindow) return
        if (data?.preview === 'ready') frame.contentWindow.postMessage({ preview: 'go-on', y }, '*')
        if (data?.preview !== 'place') return
        if (typeof data.y === 'number' && data.y >= 0) y = data.y
        if (isBelow(begun, data.path)) path = data.path
      }
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    },
    resumed: (href) => {
      const to = new URL(href, window.location.href)
      if (to.pathname !== begun) {
        begun = to.pathname
        path = begun
        y = 0
      }
      to.pathname = path
      return to.href
    },
  }
}

/** `/acme/en/find` below `/acme/en`: of the same programme, in the same language. */
const isBelow = (begun: string, path: unknown): path is string => {
  const home = begun.split('/').slice(0, 3).join('/')
  return typeof path === 'string' && (path === home || path.startsWith(`${home}/`)) && !/[?#\\]|\.\./.test(path)
}
