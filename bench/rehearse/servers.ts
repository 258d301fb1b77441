import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_URL, POOL_URL, PORTS } from './database.ts'
import { answersWell, createPiece, type Piece } from './piece.ts'

export type Servers = {
  readonly servers: readonly Piece[]
  readonly workers: readonly Piece[]
  /** Runs a command of the command line. @throws Error with what it wrote */
  readonly command: (...args: readonly string[]) => string
}

/** Servers that answer calls alone, and workers, of one production folder. They write nowhere but to their data folders. */
export const createServers = (folder: string, product: string): Servers => {
  const keys = join(folder, 'keys.json')
  const env = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return {
      NODE_ENV: 'production',
      PUBLIC_URL: `http://127.0.0.1:${PORTS.web}`,
      DATABASE_URL,
      DATABASE_POOL_URL: POOL_URL,
      DATA_DIR: join(folder, name),
      REPRISE_KEYS_FILE: keys,
      SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
      LIMITS_URL: `redis://127.0.0.1:${PORTS.limits}`,
      S3_ENDPOINT: `http://127.0.0.1:${PORTS.files}`,
      S3_BUCKET: 'reprise',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      TRUST_PROXY: '1',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
    }
  }
  const program = (name: string) => join(product, 'apps/server/dist', `${name}.js`)
  const command = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program('cli'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env('command') },
    })
    if (status !== 0) throw new Error(`reprise ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  command('keys', 'generate', keys)
  return {
    servers: PORTS.servers.map((port, index) => {
      const name = `api${index + 1}`
      return createPiece({
        name,
        program: process.execPath,
        args: [program('main')],
        env: { ...env(name), PORT: String(port), JOBS: 'false' },
        folder,
        isReady: () => answersWell(`http://127.0.0.1:${port}/health/ready`),
      })
    }),
    workers: [1, 2].map((number) => {
      const name = `worker${number}`
      return createPiece({
        name,
        program: process.execPath,
        args: [program('worker')],
        env: env(name),
        folder,
        // It listens nowhere.
        isReady: async (said) => said.includes('Working on jobs'),
      })
    }),
    command,
  }
}
