import { createHash } from 'node:crypto'
import { PREVIEW_QUERY, PREVIEW_SCHEME_QUERY } from '@reprise/contract'

/** Holds what {@link PREVIEW_SCRIPT} needs besides the page's address, as JSON. */
export const PREVIEW_ELEMENT = 'preview'

/**
 * Before the portal's own code, which knows nothing of previews (docs/decisions/0150). The frame has no origin: what the page asks of
 * this server goes to the preview's own part of it, the path in the address bar never changes, and where the tab's storage would refuse,
 * an object stands that is gone with the page. Always the same text, for the policy's hash.
 */
export const PREVIEW_SCRIPT = `(() => {
  const at = new URL(location.href)
  const { tab, note } = JSON.parse(document.getElementById('${PREVIEW_ELEMENT}').textContent)
  const preview = at.searchParams.get('${PREVIEW_QUERY}')
  const scheme = at.searchParams.get('${PREVIEW_SCHEME_QUERY}') === 'dark' ? 'dark' : 'light'
  const own = /^\\/(?:order-api|document-api|config-api|locales)\\//
  const led = (address) => {
    const to = new URL(address, at)
    if (to.origin === at.origin && own.test(to.pathname)) to.pathname = '/previews/' + preview + to.pathname
    return to
  }
  const say = () => {
    const told = document.createElement('p')
    told.textContent = note
    told.setAttribute('role', 'status')
    const { style } = told
    style.cssText = 'position:fixed;inset-inline:1rem;inset-block-end:1rem;z-index:99;margin:0 auto;max-inline-size:32rem;padding:.75rem 1rem;border-radius:.5rem;background:#1c1c1c;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center'
    document.body.append(told)
    setTimeout(() => told.remove(), 6000)
  }

  const ask = window.fetch
  const kept = new Map()
  window.fetch = async (input, options) => {
    const request = new Request(input, options)
    const { method, url, signal } = request
    const to = led(url)
    if (method === 'GET' && kept.has(to.pathname)) return new Response(kept.get(to.pathname), { headers: { 'content-type': 'application/json' } })
    if (to.pathname.endsWith('/events')) return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
    const headers = new Headers(request.headers)
    headers.delete('authorization')
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.text()
    const reply = await ask(to, { method, headers, body, signal, credentials: 'omit' })
    if (reply.headers.get('x-preview') === 'nothing-is-sent') say()
    if (method === 'POST' && reply.ok && to.pathname.endsWith('/quotation')) {
      const text = await reply.clone().text()
      kept.set(to.pathname + '/' + JSON.parse(text).id, text)
    }
    return reply
  }
  const open = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function (method, address) {
    this.addEventListener('load', () => this.getResponseHeader('x-preview') === 'nothing-is-sent' && say())
    return open.call(this, method, led(address))
  }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function () { send.call(this) }

  const replace = history.replaceState.bind(history)
  const again = () => location.replace(at)
  replace({ __TSR_index: 1, key: 'preview', __TSR_key: 'preview' }, '')
  let path = at.pathname
  const tell = () => parent.postMessage({ preview: 'place', path, y: Math.round(scrollY) }, '*')
  history.pushState = history.replaceState = (state, unused, address) => {
    replace(state, '')
    if (address === undefined || address === null) return
    path = new URL(address, at).pathname
    tell()
  }
  const goOn = (y) => {
    const watch = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - innerHeight < y) return
      scrollTo(0, y)
      stop()
    })
    const stop = () => watch.disconnect()
    watch.observe(document.documentElement)
    for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(moved, stop, { once: true, passive: true })
  }
  if (parent !== window) {
    addEventListener('scroll', tell, { passive: true })
    addEventListener('message', ({ source, data }) => source === parent && data?.preview === 'go-on' && data.y > 0 && goOn(data.y))
    parent.postMessage({ preview: 'ready' }, '*')
  }
  history.back = history.forward = history.go = again

  const items = new Map(Object.entries(tab).map(([name, value]) => [name, JSON.stringify(value)]))
  const storage = {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, String(value)),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() { return items.size },
  }
  Object.defineProperty(window, 'sessionStorage', { value: storage })

  const media = window.matchMedia.bind(window)
  window.matchMedia = (query) => {
    const [, wanted] = /prefers-color-scheme:\\s*(dark|light)/.exec(query) ?? []
    if (wanted === undefined) return media(query)
    const nothing = () => {}
    return { media: query, matches: wanted === scheme, onchange: null, addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing, dispatchEvent: () => true }
  }

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link === null || event.defaultPrevented) return
    const to = new URL(link.getAttribute('href'), document.baseURI)
    if (to.pathname === at.pathname && to.hash !== '') return
    event.preventDefault()
    say()
  })
})()`

/** CSP 3, section 2.3.1 */
export const PREVIEW_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(PREVIEW_SCRIPT).digest('base64')}'`
