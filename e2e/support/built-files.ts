import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

type App = 'portal' | 'console'

const distOf = (app: App): string => fileURLToPath(new URL(`../../apps/${app}/dist/`, import.meta.url))

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** What Vite says it built: source -> file, and who imports whom. */
export const readManifest = (app: App = 'portal'): Manifest =>
  JSON.parse(readFileSync(`${distOf(app)}.vite/manifest.json`, 'utf8'))

/** Size of a built file as it is sent, in bytes: the precompressed copy, or what one would weigh. */
export const brotliSize = (file: string, app: App = 'portal'): number => {
  const path = `${distOf(app)}${file}`
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length
}

/** The files that must have arrived before this chunk can run: its own and all it imports at once. */
export const filesOf = (manifest: Manifest, source: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the manifest`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return seen
}

/** Files whose name is like this, without their compressed copies; also those that the manifest does not name, such as workers. */
export const builtFiles = (like: RegExp): readonly string[] =>
  readdirSync(`${distOf('portal')}assets`)
    .filter((name) => like.test(name) && !/\.(?:br|gz)$/.test(name))
    .map((name) => `assets/${name}`)

export const isScript = (file: string): boolean => file.endsWith('.js')

export const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1)
