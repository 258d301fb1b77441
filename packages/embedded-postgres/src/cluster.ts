import { spawn } from 'node:child_process'
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, giveTo, programEnvironment } from './account.ts'
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts'
import { DatabaseStartError, explainFileError, explainOutput } from './database-start-error.ts'
import { isAlive } from './server-lock.ts'

/** The role that starts and stops an embedded server; no other role can reach its socket. */
export const SUPERUSER = 'postgres'

/** Made beside and renamed when whole: no crash, and no second process, leaves a half. @throws DatabaseStartError */
export const ensureCluster = async (
  cluster: string,
  binaries: Binaries,
  account: Account,
  say: (sentence: string) => void,
): Promise<void> => {
  if (await hasCluster(cluster)) return giveTo(account, cluster)
  say(`Creating the database in ${dirname(cluster)} (first start only)`)
  await removeUnfinished(cluster)
  const unfinished = `${cluster}.new-${process.pid}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await giveTo(account, unfinished)
    await initialise(unfinished, binaries, account)
    await rename(unfinished, cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was faster; its cluster is as good.
    if (await hasCluster(cluster)) return
    throw explainFileError(error, dirname(cluster))
  }
}

/** @throws DatabaseStartError when it was made by another major version of PostgreSQL */
export const hasCluster = async (cluster: string): Promise<boolean> => {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw explainFileError(error, cluster)
  })
  if (version === undefined) return false
  if (version.trim() === POSTGRES_MAJOR) return true
  throw new DatabaseStartError(
    `${cluster} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${POSTGRES_MAJOR}. ` +
      'Start the version of the program that made it, dump the database and restore it here.',
  )
}

const removeUnfinished = async (cluster: string): Promise<void> => {
  const prefix = `${basename(cluster)}.new-`
  const entries = await readdir(dirname(cluster))
  for (const entry of entries.filter((name) => name.startsWith(prefix))) {
    if (!isAlive(Number(entry.slice(prefix.length)))) {
      await rm(join(dirname(cluster), entry), { recursive: true, force: true })
    }
  }
}

const initialise = async (folder: string, binaries: Binaries, account: Account): Promise<void> => {
  const [command, args] = account.command(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    // The socket's folder is closed to every other account.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  const child = spawn(command, args, { ...account.identity, cwd: '/', env: programEnvironment(), stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (ended !== 0) throw explainOutput(output, dirname(folder), null)
}
