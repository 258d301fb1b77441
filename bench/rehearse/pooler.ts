import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPooler } from '../../scripts/support/outside-programs.mjs'
import { root } from '../process.ts'
import { accountOf, PASSWORD, PORTS } from './database.ts'
import { createPiece, type Piece } from './piece.ts'

/** As `deploy/pgbouncer.ini` has it, at places of this rehearsal. */
const configured = (users: string): string =>
  readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8')
    .replace('reprise = host=database port=5432 dbname=reprise', `postgres = host=127.0.0.1 port=${PORTS.primary}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${PORTS.pool}`)
    .replace('/etc/pgbouncer/userlist.txt', users)

/** Between servers and the balancer that knows the primary. It refuses to run as root. */
export const createPooler = (folder: string): Piece => {
  const users = join(folder, 'userlist.txt')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"postgres" "${PASSWORD}"\n`, { mode: 0o600 })
  writeFileSync(file, configured(users))
  const account = accountOf('postgres')
  if (account !== undefined) for (const path of [users, file]) chownSync(path, account.uid, account.gid)
  return createPiece({
    name: 'pool',
    program: findPooler() ?? 'pgbouncer',
    args: [file],
    folder,
    account,
    isReady: async (said) => said.includes('process up'),
  })
}
