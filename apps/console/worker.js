// Opens the bench without a network. It keeps the files of this build and the first HTML, which are the same for everybody, and
// nothing that the server ever answered a person (docs/decisions/0162).
const { build, entry, files } = globalThis.BUILT
const PAGE = '/console'
const CACHE = `console-${build}`
/** A network that has not answered by then is as good as none, in ms. */
const PAGE_WITHIN_MS = 5_000

const own = new Set(files)

const keepBuild = async () => {
  const cache = await caches.open(CACHE)
  const page = await self.fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
  // Another build answers already: its own worker comes with it.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is of another build')
  await cache.addAll(files)
  await cache.put(PAGE, page)
}

const forgetOthers = async () => {
  for (const name of await caches.keys()) if (name.startsWith('console-') && name !== CACHE) await caches.delete(name)
}

const kept = async (address) => (await caches.open(CACHE)).match(address, { ignoreVary: true })

/** The network first: a build that is new is never hidden. */
const pageOf = async (request) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), PAGE_WITHIN_MS)
  try {
    const page = await self.fetch(request, { signal: limit.signal })
    return page.status >= 502 && page.status <= 504 ? ((await kept(PAGE)) ?? page) : page
  } catch (failure) {
    const page = await kept(PAGE)
    if (page === undefined) throw failure
    return page
  } finally {
    clearTimeout(timer)
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && (pathname === PAGE || pathname.startsWith(`${PAGE}/`)))
    event.respondWith(pageOf(request))
  else if (own.has(pathname)) event.respondWith(kept(pathname).then((file) => file ?? self.fetch(request)))
})
