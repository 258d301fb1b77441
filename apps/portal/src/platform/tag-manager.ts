import type { MeasuredEvent } from './measurement.ts'

export type TagManager = {
  readonly tell: (event: MeasuredEvent) => void
  readonly close: () => void
}

/**
 * In a frame that belongs to no origin (docs/decisions/0025): it learns what it is told here and nothing else.
 * It is not deferred, and no view is left out (portal §9).
 */
export const openTagManager = (affiliateId: string, view: Window = window): TagManager => {
  const page = view.document
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it gets one below, before it is put into the page
  const frame = page.createElement('iframe')
  let waiting: MeasuredEvent[] | undefined = []
  const hand = (event: MeasuredEvent): void => frame.contentWindow?.postMessage(event, '*')
  const onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || data !== 'ready' || waiting === undefined) return
    for (const event of waiting) hand(event)
    waiting = undefined
  }
  view.addEventListener('message', onMessage)
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = ''
  frame.hidden = true
  frame.loading = 'eager'
  frame.src = `/tags/${encodeURIComponent(affiliateId)}`
  page.body.append(frame)
  return {
    tell: (event) => {
      if (waiting === undefined) hand(event)
      else waiting.push(event)
    },
    close: () => {
      view.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}
