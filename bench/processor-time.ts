import { readdirSync, readFileSync } from 'node:fs'

/** Of the kernel, a second. */
const TICKS = 100

/** @returns its parent, and what it and its ended children used, in ms */
const statOf = (pid: number): { readonly parent: number; readonly ms: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), ms: (ticks / TICKS) * 1_000 }
}

export const parentOf = (pid: number): number => statOf(pid).parent

/** Of a process and all that it started, since they began, in ms. */
export const processorMs = (pid: number): number => {
  let sum = statOf(pid).ms
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const { parent, ms } = statOf(Number(name))
      if (parent === pid) sum += ms
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum
}
