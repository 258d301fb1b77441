import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type MemoryGroup = {
  /** What is in it, with all that it starts, shares the limit. */
  readonly add: (pid: number) => void
  /** Memory that its processes hold for themselves, files that the system could drop left out; bytes. */
  readonly held: () => number
  /** How often the system ended one of its processes because there was no more. */
  readonly ended: () => number
  readonly remove: () => void
}

const ROOT = '/sys/fs/cgroup'
/** The two ways in which Linux offers it: the older one has a tree for memory alone. */
const WAYS = [
  {
    folder: join(ROOT, 'memory'),
    limit: 'memory.limit_in_bytes',
    held: /^total_rss (\d+)/m,
    ended: ['memory.oom_control', /^oom_kill (\d+)/m],
  },
  { folder: ROOT, limit: 'memory.max', held: /^anon (\d+)/m, ended: ['memory.events', /^oom_kill (\d+)/m] },
] as const

/** A limit as a container has it. @param bytes at most @returns undefined where this user or this system may not set one */
export const memoryGroup = (name: string, bytes: number): MemoryGroup | undefined => {
  for (const way of WAYS) {
    const folder = join(way.folder, name)
    try {
      mkdirSync(folder)
      if (!existsSync(join(folder, way.limit))) throw new Error('This tree does not limit memory')
      writeFileSync(join(folder, way.limit), String(bytes))
    } catch {
      if (existsSync(folder)) rmdirSync(folder)
      continue
    }
    const read = (file: string, figure: RegExp) => Number(figure.exec(readFileSync(join(folder, file), 'utf8'))?.[1])
    return {
      add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
      held: () => read('memory.stat', way.held),
      ended: () => read(way.ended[0], way.ended[1]),
      remove: () => rmdirSync(folder),
    }
  }
  return undefined
}
