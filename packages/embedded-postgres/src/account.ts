import { spawnSync } from 'node:child_process'
import { chown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** PostgreSQL's programs refuse to run as root. */
export type Account = {
  /** The command and arguments that run `program` so that it does not see itself as root. */
  readonly command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
  readonly identity: { readonly uid: number; readonly gid: number } | undefined
}

const ownAccount: Account = { command: (program, args) => [program, args], identity: undefined }

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534', '--']

/** Root, but in a user namespace in which it has another number: files stay root's, no account is needed. */
const namespaceAccount: Account = {
  command: (program, args) => ['unshare', [...NAMESPACE, program, ...args]],
  identity: undefined,
}

/** Accounts that are tried, in this order, where user namespaces are forbidden (the default in Docker). */
const UNPRIVILEGED = ['postgres', 'nobody']

/** For root a user namespace where allowed, else an unprivileged account. @throws DatabaseStartError without one */
export const findAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return ownAccount
  if (spawnSync('unshare', [...NAMESPACE, 'true']).status === 0) return namespaceAccount
  return unprivilegedAccount()
}

export const unprivilegedAccount = async (): Promise<Account> => {
  const entries = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = entries.find(([entry]) => entry === name) ?? []
    if (uid !== undefined && gid !== undefined) {
      return { command: ownAccount.command, identity: { uid: Number(uid), gid: Number(gid) } }
    }
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root, and this system has no account named postgres or nobody to run it under. ' +
      'Start as an ordinary user, or set DATABASE_URL to an outside PostgreSQL.',
  )
}

/** Refuses early, as below the home folder of root. @throws DatabaseStartError saying where to put the data */
export const assertReachable = ({ identity }: Account, dataDir: string): void => {
  if (identity === undefined) return
  if (spawnSync('/bin/sh', ['-c', 'cd "$0"', dataDir], { ...identity, cwd: '/' }).status === 0) return
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and the account it would run under (number ${identity.uid}) may not enter ${dataDir}. ` +
      'Set DATA_DIR to a folder every account may enter, such as one below /var/lib, or start as an ordinary user.',
  )
}

/** Gives `folder` and all in it to the account that will use it; only root can, and only root needs to. */
export const giveTo = async ({ identity }: Account, folder: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = identity ?? { uid: 0, gid: 0 }
  if ((await lstat(folder)).uid === uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
  // Last, so that an interrupted change is begun again.
  await chown(folder, uid, gid)
}

/** Nothing of this process's settings reaches PostgreSQL, whose own begin with `PG`. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })
