import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, assertReachable, findAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, hasCluster } from './cluster.ts'
import { DatabaseStartError, explainFolderError } from './database-start-error.ts'
import { answerOf, ensureDatabase, type Ownership, takeOwnership } from './owner.ts'
import { bringUp, shutDown } from './run-server.ts'
import type { ServerFiles } from './server-process.ts'
import { ensureSocketDirectory, socketDirectory } from './socket-directory.ts'
import { makeFolder } from './make-folder.ts'

export type EmbeddedPostgres = {
  readonly url: string
  /** Ends the server; open transactions are rolled back, committed ones are on disk. */
  readonly stop: () => Promise<void>
}

export type EmbeddedOptions = {
  readonly name: string
  /** Roles without a login that the database's role may become. */
  readonly actsAs?: readonly string[]
  /** Told in one sentence what takes time, and what went wrong and was mended. */
  readonly say?: (sentence: string) => void
  readonly account?: Account
}

/**
 * Reachable through a Unix socket alone. A server that a killed process left is taken over; one that dies is started
 * again.
 * @throws DatabaseStartError with a sentence that says what to do
 */
export const startEmbeddedPostgres = async (dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const say = options.say ?? (() => {})
  const server = await prepare(dataDir, options)
  const own = async (): Promise<Ownership> => {
    await bringUp(server.files, server.binaries, server.account, say)
    const ownership = await takeOwnership(server.files.socket, server.dataDir)
    await ensureDatabase(ownership, options)
    return ownership
  }
  const first = await own()
  const watch = watchOver(first, own, say)
  return {
    url: urlOf(server.files.socket, options.name),
    stop: async () => {
      const ownership = await watch.end()
      await shutDown(server.files.cluster)
      await ownership?.release().catch(() => {})
      if (!server.files.socket.startsWith(server.dataDir))
        await rm(server.files.socket, { recursive: true, force: true })
    },
  }
}

/**
 * For a command that runs once: the server of another process, or one of its own that ends with `stop`.
 * @throws DatabaseStartError also when there is no database and none is to be made
 */
export const joinEmbeddedPostgres = async (
  dataDir: string,
  { create, ...options }: EmbeddedOptions & { readonly create: boolean },
): Promise<EmbeddedPostgres> => {
  const folder = await realpath(dataDir).catch(() => dataDir)
  const socket = socketDirectory(folder)
  if ((await answerOf(socket)) === 'up') {
    // The owner holds it for long, and lends it to others.
    const owner = await takeOwnership(socket, folder, 0).catch(() => undefined)
    if (owner === undefined) return { url: urlOf(socket, options.name), stop: async () => {} }
    // A server without an owner: left by a killed process. It becomes ours.
    await owner.release()
  }
  if (!create && !(await hasCluster(clusterIn(folder))))
    throw new DatabaseStartError(
      `There is no database in ${dataDir}. Start the server once, set DATA_DIR to the folder of the server, ` +
        'or DATABASE_URL to its PostgreSQL.',
    )
  return startEmbeddedPostgres(dataDir, options)
}

const urlOf = (socket: string, name: string): string =>
  `postgresql://${name}@localhost/${name}?host=${encodeURIComponent(socket)}`

const clusterIn = (folder: string): string => join(folder, 'database')

type Server = { dataDir: string; files: ServerFiles; binaries: Binaries; account: Account }

const prepare = async (
  dataDir: string,
  { say = () => {}, account }: Omit<EmbeddedOptions, 'name'>,
): Promise<Server> => {
  const folder = await makeFolder(dataDir)
    .then(() => realpath(dataDir))
    .catch((error: unknown) => {
      throw explainFolderError(error, dataDir)
    })
  const runAs = account ?? (await findAccount())
  assertReachable(runAs, folder)
  const binaries = await findBinaries(runAs, folder)
  const files: ServerFiles = {
    cluster: clusterIn(folder),
    socket: socketDirectory(folder),
    log: join(folder, 'database.log'),
  }
  await ensureCluster(files.cluster, binaries, runAs, say)
  await ensureSocketDirectory(files.socket, folder, runAs)
  return { dataDir: folder, files, binaries, account: runAs }
}

/** Milliseconds between two tries to bring a dead server back. */
const RETRY = 500

/** Brings the server back whenever the connection that owns it breaks, until it is told to end. */
const watchOver = (first: Ownership, own: () => Promise<Ownership>, say: (sentence: string) => void) => {
  let ending = false
  let current: Ownership | undefined
  let repair: Promise<void> = Promise.resolve()
  const mend = async (): Promise<void> => {
    say('The database server ended unexpectedly; starting it again')
    for (let told = ''; !ending; ) {
      try {
        hold(await own())
        say('The database server is back')
        return
      } catch (error) {
        const sentence = error instanceof DatabaseStartError ? error.message : String(error)
        if (sentence !== told) say(sentence)
        told = sentence
        await pause(RETRY)
      }
    }
  }
  const hold = (ownership: Ownership): void => {
    current = ownership
    void mendAfter(ownership)
  }
  const mendAfter = async ({ ended }: Ownership): Promise<void> => {
    await ended
    current = undefined
    if (!ending) repair = mend()
  }
  hold(first)
  return {
    end: async (): Promise<Ownership | undefined> => {
      ending = true
      await repair
      return current
    },
  }
}
