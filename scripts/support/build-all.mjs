import { existsSync } from 'node:fs'
import { FOR_MEMORY } from './for-memory.mjs'
import { LOCALES } from './messages.mjs'
import { inProject } from './project.mjs'
import { Failure, say } from './say.mjs'
import { digest, isFresh, stamp } from './stamp.mjs'

const BROWSER = ['packages/ui', 'packages/browser'].flatMap((name) => [`${name}/src`, `${name}/package.json`])
const SHARED = ['packages/contract/src', 'packages/contract/package.json', 'package-lock.json', 'scripts/support']

/** The programs of the server: name of the bundle -> source. */
const PROGRAMS = {
  main: 'apps/server/src/main.ts',
  worker: 'apps/server/src/worker.ts',
  cli: 'apps/server/src/cli/main.ts',
  'inspection-worker': 'apps/server/src/document/inspection/inspection-worker.ts',
  'photo-reader': 'apps/server/src/litigation/evidence/photo-reader-worker.ts',
  'identity-reader': 'apps/server/src/identity/judge/reader-worker.ts',
  // Papers that a thread draws.
  label: 'apps/server/src/shipping/label.ts',
  'return-label': 'apps/server/src/shipping/return/return-label.ts',
  'terms-paper': 'apps/server/src/document/terms/terms-paper.ts',
}

/** What draws the portal's first views on the server: the same sources, in one folder that no browser is served. */
const buildFirstView = async () => {
  const { build } = await import('vite')
  await build({
    root: inProject('apps/portal'),
    configFile: inProject('apps/portal/vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/first-view.tsx',
      outDir: 'dist/.first-view',
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: true, ...FOR_MEMORY } },
    },
    ssr: { noExternal: true },
  })
}

const portal = {
  what: 'portal',
  folder: 'apps/portal/dist',
  sources: [
    'apps/portal/src',
    'apps/portal/public',
    'apps/portal/index.html',
    'apps/portal/vite.config.ts',
    ...BROWSER,
    ...SHARED,
  ],
  build: async () => {
    const { build } = await import('vite')
    const { precompress } = await import('./precompress.mjs')
    await build({
      root: inProject('apps/portal'),
      configFile: inProject('apps/portal/vite.config.ts'),
      logLevel: 'warn',
    })
    await precompress(inProject('apps/portal/dist'))
    await buildFirstView()
  },
}

const console = {
  what: 'console',
  folder: 'apps/console/dist',
  sources: [
    'apps/console/src',
    'apps/console/public',
    'apps/console/index.html',
    'apps/console/vite.config.ts',
    'apps/console/worker.js',
    ...LOCALES.flatMap((locale) => [`locales/${locale}/console.json`, `locales/${locale}/studio.json`]),
    ...BROWSER,
    ...SHARED,
  ],
  build: async () => {
    const { build } = await import('vite')
    const { precompress } = await import('./precompress.mjs')
    await build({
      root: inProject('apps/console'),
      configFile: inProject('apps/console/vite.config.ts'),
      logLevel: 'warn',
    })
    await precompress(inProject('apps/console/dist'))
  },
}

const embed = {
  what: 'price check',
  folder: 'apps/embed/dist',
  sources: ['apps/embed/src', 'apps/embed/vite.config.ts', 'apps/embed/package.json', ...SHARED],
  build: async () => {
    const { build } = await import('vite')
    await build({
      root: inProject('apps/embed'),
      configFile: inProject('apps/embed/vite.config.ts'),
      logLevel: 'warn',
    })
  },
}

const server = {
  what: 'server',
  folder: 'apps/server/dist',
  sources: ['apps/server/src', 'apps/server/package.json', 'packages/embedded-postgres', ...SHARED],
  build: async () => {
    const { buildServer } = await import('./build-server.mjs')
    await buildServer(Object.fromEntries(Object.entries(PROGRAMS).filter(([, file]) => existsSync(inProject(file)))))
  },
}

const advice = (error) => {
  if (error?.code === 'ENOSPC') return 'The disk is full: free about 100 MB and try again.'
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return `${error.path} cannot be written: make it yours (chown), and try again.`
  return undefined
}

export const buildAll = ({ force = false } = {}) => buildParts([portal, console, embed, server], { force, tell: say })

/** @param tell told in a few words what takes time */
export const buildServerPrograms = (tell) => buildParts([server], { force: false, tell })

const buildParts = async (parts, { force, tell }) => {
  for (const { what, folder, sources, build } of parts) {
    const sourcesDigest = digest(sources)
    if (!force && isFresh(folder, sourcesDigest)) continue
    tell(`Building the ${what}`)
    const { NODE_ENV: before } = process.env
    try {
      await build()
      stamp(folder, sourcesDigest)
    } catch (error) {
      const sentence = advice(error)
      throw sentence === undefined ? error : new Failure(sentence)
    } finally {
      // Vite sets it for the whole process, and with it for every program started from here.
      if (before === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = before
    }
  }
}
