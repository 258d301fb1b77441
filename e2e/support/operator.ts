import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const REPRISE = fileURLToPath(new URL('../../scripts/reprise.mjs', import.meta.url))
const run = promisify(execFile)

/** What the command line answers, run beside the tested server as an operator does. */
export const reprise = async <Reply>(...args: readonly string[]): Promise<Reply> => {
  const { stdout } = await run(process.execPath, [REPRISE, ...args, '--json'], {
    env: {
      ...process.env,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      PUBLIC_URL: process.env['E2E_BASE_URL'],
      LOG_LEVEL: 'warn',
    },
  })
  return JSON.parse(stdout) as Reply
}

const keys = new Map<string, Promise<string>>()

/** A key for the programmes and scopes that are named; made once in a process of tests, for each start of the command line costs. */
export const keyFor = (affiliates: string, scopes: string): Promise<string> => {
  const named = [`--affiliates=${affiliates}`, `--scopes=${scopes}`]
  const name = named.join(' ')
  const made =
    keys.get(name) ??
    reprise<{ key: string }>('operator-key', 'create', '--name=Browser tests', ...named).then(({ key }) => key)
  keys.set(name, made)
  return made
}

/** An operator, over HTTP. */
export const anOperator = async (baseUrl: string) => {
  const key = await keyFor('all', 'orders,payments')
  return {
    /** Moves an order by the name of a transition. */
    move: async (order: string, statusTransition: string, reason?: string): Promise<void> => {
      const reply = await fetch(`${baseUrl}/operator-api/v1/orders/${order}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ statusTransition, reason }),
      })
      if (!reply.ok) throw new Error(`${statusTransition} was refused: ${await reply.text()}`)
    },
  }
}
