import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from './error-code.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError, explainOutput } from './database-start-error.ts'
import { answerOf } from './owner.ts'
import { isAlive, lockedBy, removeDeadLocks, runningServer } from './server-lock.ts'
import { type ServerFiles, spawnServer } from './server-process.ts'

/** Milliseconds for which a dead server may still hold the folder: its workers end, its parent takes note of it. */
const DEAD_SERVER_PATIENCE = 15_000
/** Milliseconds after which a person is told that a start takes long (after a crash the log is replayed first). */
const LONG_START = 10_000
/** Milliseconds a server gets to end by itself before it is made to; what was committed is safe either way. */
const SHUTDOWN_PATIENCE = 20_000
const POLL = 25

const STILL_HELD = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/

/** A server that answers at the socket, one that runs already or a new one. @throws DatabaseStartError */
export const bringUp = async (
  files: ServerFiles,
  binaries: Binaries,
  account: Account,
  say: (sentence: string) => void,
): Promise<void> => {
  const begun = performance.now()
  let told = false
  let server: ReturnType<typeof spawnServer> | undefined
  for (;;) {
    if ((await answerOf(files.socket)) === 'up') return
    const elapsed = performance.now() - begun
    const lastWords = server?.lastWords()
    if (server === undefined || lastWords !== undefined) {
      if (lastWords !== undefined) assertWorthRetrying(lastWords, elapsed, files)
      if (lastWords !== undefined) await pause(POLL * 8)
      removeDeadLocks(files)
      server = spawnServer(files, binaries, account)
    }
    if (!told && elapsed > LONG_START) {
      say('The database is still starting: it recovers what an unclean end left')
      told = true
    }
    await pause(POLL)
  }
}

const assertWorthRetrying = (lastWords: string, elapsed: number, files: ServerFiles): void => {
  if (!STILL_HELD.test(lastWords)) throw explainOutput(lastWords, files.cluster, files.log)
  if (elapsed < DEAD_SERVER_PATIENCE) return
  throw new DatabaseStartError(
    `A PostgreSQL (process ${lockedBy(files.cluster)}) holds ${files.cluster} but does not answer. ` +
      'End it with kill -INT and start again, or set DATA_DIR to another folder.',
  )
}

/** Ends the server with a fast shutdown: no new connections, open transactions rolled back, everything written. */
export const shutDown = async (cluster: string): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = runningServer(cluster)
    if (pid === undefined) return
    tell(pid, signal)
    const deadline = performance.now() + SHUTDOWN_PATIENCE
    while (isAlive(pid) && performance.now() < deadline) await pause(POLL)
  }
}

const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended by itself meanwhile.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
