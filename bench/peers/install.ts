import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../process.ts'
import type { PeerPackages } from './versions.ts'

/** Where peers live between runs: outside the workspaces, so that nothing of theirs reaches the product's lock file. */
export const CACHE = join(root, '.cache/peers')

export type Installed = {
  readonly folder: string
  /** As the lock file of the peer alone counts them. */
  readonly packages: number
  readonly bytes: number
}

/**
 * Installs a peer's packages into a folder of their own where that has not been done, and puts its programs beside them.
 * @throws where npm cannot, with what it said
 */
export const install = async ({ name, dependencies }: PeerPackages): Promise<Installed> => {
  const folder = join(CACHE, name)
  mkdirSync(folder, { recursive: true })
  const wanted = `${JSON.stringify({ name: `peer-${name}`, private: true, dependencies }, null, 2)}\n`
  const manifest = join(folder, 'package.json')
  const isThere = existsSync(manifest) && readFileSync(manifest, 'utf8') === wanted && existsSync(lockOf(folder))
  if (!isThere) {
    console.log(`Installing ${name}`)
    writeFileSync(manifest, wanted)
    await run('npm', ['install', '--no-audit', '--no-fund'], { folder })
  }
  cpSync(join(root, 'bench/peers/programs', name), folder, { recursive: true })
  const lock = JSON.parse(readFileSync(lockOf(folder), 'utf8')) as { packages: object }
  return { folder, packages: Object.keys(lock.packages).length, bytes: bytesIn(join(folder, 'node_modules')) }
}

/** Written last by npm: where it is, the installation came to its end. */
const lockOf = (folder: string): string => join(folder, 'node_modules/.package-lock.json')

/** What files hold, without links. */
export const bytesIn = (folder: string): number => {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size
  return bytes
}

type Run = { readonly folder: string; readonly env?: Readonly<Record<string, string>> }

/** Runs a program to its end. @returns what it wrote @throws where it fails, with its last words */
export const run = async (program: string, args: readonly string[], { folder, env = {} }: Run): Promise<string> => {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = (): void => void child.kill('SIGTERM')
  process.once('exit', end)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-3_000)}`)
  return output
}
