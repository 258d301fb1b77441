import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pathToFileURL } from 'node:url'
import type { DrawFirstView } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Portal, ScreenFiles } from './portal.ts'
import { SCREEN_SOURCES, type ScreenName, sourcesOf } from './screen-sources.ts'

/** Hashed names never change their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
/** The program that draws first views, beside the files that browsers get (scripts/support/build-all.mjs). */
const FIRST_VIEW = join('.first-view', 'first-view.js')
type Manifest = z.infer<typeof manifestSchema>
const SCREEN_NAMES = Object.keys(SCREEN_SOURCES) as ScreenName[]

/** @param dist what `npm run build` made of the portal */
export const readBuiltPortal = async (dist: string): Promise<Portal> => {
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The portal is not built: run \`npm run build\` (no ${join(dist, 'index.html')})`, { cause })
  })
  const manifest = z.parse(manifestSchema, JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')))
  const filesByScreen = new Map(SCREEN_NAMES.map((screen) => [screen, filesOf(manifest, sourcesOf(screen))]))
  return {
    template: () => Promise.resolve(html),
    filesOf: (screen: ScreenName) => filesByScreen.get(screen) ?? { scripts: [], styles: [] },
    draw: await readDraw(join(dist, FIRST_VIEW)),
    isFixed: true,
    register: async (app) => {
      await app.register(fastifyStatic, {
        root: dist,
        prefix: '/',
        // One route a file: a file that is not there is a 404, never the portal's page.
        wildcard: false,
        globIgnore: ['index.html', '.vite/**', '.first-view/**', '**/*.br', '**/*.gz', '**/*.map'],
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? IMMUTABLE : SHORT)
        },
      })
    },
  }
}

const readDraw = async (program: string): Promise<DrawFirstView> => {
  const { drawFirstView } = (await import(pathToFileURL(program).href)) as { readonly drawFirstView: DrawFirstView }
  return drawFirstView
}

/** A screen's chunks, everything they import at once, and their styles; what the entry brings is in the HTML already. */
const filesOf = (manifest: Manifest, sources: readonly string[]): ScreenFiles => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  const present = reachable(manifest, entries)
  const needed = [
    ...reachable(
      manifest,
      sources.filter((source) => source in manifest),
    ),
  ].filter((key) => !present.has(key))
  return {
    scripts: needed.flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`),
    styles: [...new Set(needed.flatMap((key) => manifest[key]?.css ?? []))].map((file) => `/${file}`),
  }
}

const reachable = (manifest: Manifest, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of from) visit(key)
  return seen
}
