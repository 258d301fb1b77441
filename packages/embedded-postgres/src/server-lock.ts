import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Undefined when there is no lock file. */
export const lockedBy = (cluster: string): number | undefined => {
  const content = contentOf(join(cluster, 'postmaster.pid'))
  return content === undefined ? undefined : Number.parseInt(content, 10)
}

/** Its lock file may be a dead server's, and the number another program's. */
export const runningServer = (cluster: string): number | undefined => {
  const pid = lockedBy(cluster)
  if (pid === undefined || !isAlive(pid)) return undefined
  return process.platform !== 'linux' || worksIn(cluster, pid) ? pid : undefined
}

/** PostgreSQL's processes all work in the folder of their data. Linux only. */
const worksIn = (cluster: string, pid: number | string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Whether a process of this number runs. One that ended and waits for its parent to notice does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !/^State:\s+Z/m.test(contentOf(`/proc/${pid}/status`) ?? '')
}

/**
 * PostgreSQL removes them itself unless the dead server's number belongs to another program by now, as in a restarted
 * container, where the same few numbers come again. Only where `/proc` tells who works in a folder, and only when none
 * does.
 */
export const removeDeadLocks = ({ cluster, socket }: { readonly cluster: string; readonly socket: string }): void => {
  if (process.platform !== 'linux') return
  const files = [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]
  const before = files.map(contentOf)
  if (before.every((content) => content === undefined)) return
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  if (processes.some((pid) => worksIn(cluster, pid))) return
  for (const [index, file] of files.entries()) {
    // Another process may have started a server since; its lock stays.
    if (before[index] !== undefined && contentOf(file) === before[index]) rmSync(file, { force: true })
  }
}

const contentOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
