import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketDirectory } from '@reprise/embedded-postgres/socket-directory'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded.ts'
import { freePort, root, type Started, startProgram } from '../../process.ts'
import { createPiece, type Piece } from '../../rehearse/piece.ts'
import type { Trial } from '../fault.ts'

const serverOf = (folder: string): string => join(folder, 'apps/server/dist/main.js')
const WORKER = join(root, 'apps/server/dist/worker.js')

type Settings = Readonly<Record<string, string>>

const settingsOf = (dataDir: string): Settings => ({
  DATA_DIR: dataDir,
  DEMO: 'true',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'warn',
})

/** The first start takes longest, so that it is made once, and each trial has a copy of what it left. */
export const firstInstallation = async (): Promise<string> => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'reprise-faults-')), 'data')
  const server = await startProgram([serverOf(root)], { path: '/health/ready', env: settingsOf(dataDir) })
  await server.stop()
  return dataDir
}

/** Without the socket, which belongs to the place where it was made. */
export const copyInstallation = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'socket') })

export const databaseUrl = (dataDir: string, role = 'reprise', database = 'reprise'): string =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketDirectory(dataDir))}`

/** Address of the role that may change the settings of the database itself. */
export const superuserUrl = (dataDir: string): string => databaseUrl(dataDir, 'postgres', 'postgres')

export type Server = {
  readonly url: string
  readonly now: () => Started
  /** Starts it anew at the same address. @returns after how many ms it answered */
  readonly restart: () => Promise<number>
}

/** A server at an address that stays; without further settings it owns its database. @param folder of another version */
export const startServer = async (trial: Trial, env: Settings = {}, folder: string = root): Promise<Server> => {
  const port = await freePort()
  const start = (): Promise<Started> =>
    startProgram([serverOf(folder)], { path: '/health/ready', env: { ...settingsOf(trial.dataDir), ...env }, port })
  let started = await start()
  trial.closes(() => started.stop())
  return {
    url: started.url,
    now: () => started,
    restart: async () => {
      started = await start()
      return started.readyAfterMs
    },
  }
}

/** The database of the trial's folder, kept by this process, for servers and workers that are killed without it. */
export const startDatabase = async (trial: Trial): Promise<Settings> => {
  const { url, stop } = await startEmbeddedPostgres(trial.dataDir)
  trial.closes(stop)
  return { DATABASE_URL: url }
}

/** A process that does jobs alone, not started yet. */
export const aWorker = (trial: Trial, env: Settings, name = 'worker'): Piece => {
  const worker = createPiece({
    name,
    program: process.execPath,
    args: [WORKER],
    env: { ...settingsOf(trial.dataDir), ...env },
    folder: trial.dataDir,
    isReady: async (said) => said.includes('Working on jobs'),
  })
  trial.closes(worker.kill)
  return worker
}
