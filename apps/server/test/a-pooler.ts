import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAccount, giveTo } from '@reprise/embedded-postgres/account'
import { findPooler } from '../../../scripts/support/outside-programs.mjs'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

/** As an operator is told to set it up. */
const shipped = readFileSync(join(PROJECT_ROOT, 'deploy', 'pgbouncer.ini'), 'utf8')
const [, connectQuery = ''] = /connect_query='([^']+)'/.exec(shipped) ?? []

/** A real PgBouncer in transaction mode before the database of `url`. @param size connections to the database @returns its address */
export const aPooler = async (
  url: string,
  { size, limits = true }: { readonly size: number; readonly limits?: boolean },
): Promise<string> => {
  const program = findPooler()
  if (program === undefined) throw new Error('There is no PgBouncer here: apt-get install pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'reprise-pool-'))
  const port = await freePort()
  const to = new URL(url)
  const name = to.pathname.slice(1)
  const parts = {
    host: to.searchParams.get('host') ?? to.hostname,
    port: to.port || '5432',
    dbname: name,
    user: to.username || (to.searchParams.get('user') ?? ''),
    password: to.password,
    connect_query: limits ? connectQuery : '',
  }
  const database = Object.entries(parts).flatMap(([key, value]) => (value === '' ? [] : [`${key}='${value}'`]))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"caller" ""\n`)
  writeFileSync(
    file,
    `[databases]\n${name} = ${database.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`,
  )
  const account = await findAccount()
  await giveTo(account, folder)
  const [command, args] = account.command(program, [file])
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...account.identity })
  afterFile(async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)))
  })
  return `postgresql://caller@127.0.0.1:${port}/${name}`
}
