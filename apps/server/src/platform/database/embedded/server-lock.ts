import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The number of the server's first process as its lock file tells it; undefined when there is no such file. */
export const lockedBy = (cluster: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** Whether a process of this number runs. One that ended and waits for its parent to notice does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !/^State:\s+Z/m.test(procFile(pid, 'status'))
}

const procFile = (pid: number | string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Removes the lock file of a dead server whose number meanwhile belongs to another program, or to nobody who would clear
 * it away. Without this a restarted container, where the same few numbers come again, would never start. Only where the system tells who works in the
 * folder (`/proc`), and only when nobody does.
 */
export const removeDeadLock = (cluster: string): void => {
  const pid = lockedBy(cluster)
  if (pid === undefined || process.platform !== 'linux') return
  const worksHere = (name: string): boolean => {
    try {
      return readlinkSync(`/proc/${name}/cwd`) === cluster
    } catch {
      return false
    }
  }
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  if (!processes.some(worksHere)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
