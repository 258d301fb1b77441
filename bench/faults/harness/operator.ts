import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OPERATOR_SCOPES } from '../../../packages/contract/src/index.ts'
import { root } from '../../process.ts'
import type { Trial } from '../fault.ts'

const SCOPES = OPERATOR_SCOPES.filter((scope) => scope !== 'stores').join(',')

/** A key of an operator that may do everything. */
export const operatorKey = async ({ dataDir }: Trial, env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(root, 'apps/server/dist/cli.js'),
      'operator-key',
      'create',
      '--name=faults',
      '--affiliates=all',
      `--scopes=${SCOPES}`,
    ],
    { env: { ...process.env, DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'error', ...env } },
  )
  const key = /rk_[\w-]+/.exec(stdout)?.[0]
  if (key === undefined) throw new Error(`No key was made: ${stdout}`)
  return key
}
