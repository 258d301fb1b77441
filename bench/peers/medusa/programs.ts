import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Started, startProgram } from '../../process.ts'
import { run } from '../install.ts'

const COMMAND = 'node_modules/@medusajs/cli/cli.js'

const secrets = { JWT_SECRET: randomBytes(24).toString('hex'), COOKIE_SECRET: randomBytes(24).toString('hex') }

const environment = (databaseUrl: string) => ({
  ...secrets,
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
})

/** Runs one of its own commands to its end. @throws where it fails, with its last words */
export const medusa = (folder: string, databaseUrl: string, args: readonly string[]): Promise<string> =>
  run(process.execPath, [join(folder, COMMAND), ...args], { folder, env: environment(databaseUrl) })

/** Server and worker in one process, as it starts unless told otherwise. */
export const startServer = (folder: string, databaseUrl: string): Promise<Started> =>
  startProgram([join(folder, COMMAND), 'start'], { path: '/health', folder, env: environment(databaseUrl) })
