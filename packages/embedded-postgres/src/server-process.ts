import { spawn } from 'node:child_process'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { type Account, programEnvironment } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Few connections and little memory: the server shares a small machine with the rest. Durability is left as it is: on. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** The log begins again when the server starts with more than this many bytes. */
const LARGEST_LOG = 5_000_000

export type ServerProcess = {
  /** What it wrote to its log once it has ended by itself; undefined while it runs. */
  readonly lastWords: () => string | undefined
}

/** A process of its own: a Ctrl-C meant for this one does not reach it, and it outlives this one's sudden death. */
export const spawnServer = (files: ServerFiles, binaries: Binaries, account: Account): ServerProcess => {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: files.socket })
  const [command, args] = account.command(binaries.postgres, [
    '-D',
    files.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const size = statSync(files.log, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(files.log, size > LARGEST_LOG ? 'w' : 'a', 0o600)
  const from = size > LARGEST_LOG ? 0 : size
  const child = spawn(command, args, {
    ...account.identity,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  return {
    lastWords: () => {
      if (failure !== undefined) return failure.message
      return child.exitCode === null && child.signalCode === null ? undefined : readFrom(files.log, from)
    },
  }
}

export type ServerFiles = {
  readonly cluster: string
  readonly socket: string
  readonly log: string
}

const readFrom = (path: string, from: number): string => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(64_000)
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from)).toString()
  } finally {
    closeSync(file)
  }
}
