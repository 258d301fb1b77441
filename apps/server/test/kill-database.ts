import { readdirSync, readFileSync } from 'node:fs'
import { lockedBy } from '@reprise/embedded-postgres/server-lock'

/** Kills every process of an embedded database at once, as a failing machine does. Linux tells which they are; elsewhere the first. */
export const killDatabase = (cluster: string): void => {
  const first = lockedBy(cluster)
  if (first === undefined) return
  for (const pid of [first, ...childrenOf(first)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

const childrenOf = (parent: number): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && parentOf(name) === parent ? [Number(name)] : []))
}

const parentOf = (pid: string): number | undefined => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
