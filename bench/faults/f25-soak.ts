import { readdirSync } from 'node:fs'
import { median, percentile } from '../median.ts'
import { pause } from '../rehearse/piece.ts'
import { resell } from '../resell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { databaseUrl, startServer } from './harness/installation.ts'
import { mustBeStoredOnce } from './harness/ledger.ts'
import { keptMemory } from './harness/kept-memory.ts'

const MINUTE_MS = 60_000
const SAMPLE_MS = 5_000
const SELLERS = 4
/** Each waits so long between two sales, which makes a steady load rather than all that fits. */
const PAUSE_MS = 250
/** What is loaded once is loaded by then, as a share of the time. */
const WARM = 0.3
const MB_AN_HOUR = 1
const HOUR_MS = 3_600_000
/** What a shorter time says of an hour is noise: of what the process keeps, and of all that the system gave it. */
const KEPT_LONG_ENOUGH_MINUTES = 20
const LONG_ENOUGH_MINUTES = 120

type Moment = { readonly at: number; readonly bytes: number }
type Sample = Moment & { readonly files: number }

/** By least squares, in MB an hour, and how far it may be off: two standard errors. */
const slopeOf = (samples: readonly Moment[]): { readonly slope: number; readonly off: number } => {
  const mean = (of: (sample: Moment) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const at = mean((sample) => sample.at)
  const bytes = mean((sample) => sample.bytes)
  const spread = mean((sample) => (sample.at - at) ** 2)
  const slope = mean((sample) => (sample.at - at) * (sample.bytes - bytes)) / spread
  const rest = mean((sample) => (sample.bytes - bytes - slope * (sample.at - at)) ** 2)
  const anHour = HOUR_MS / 1e6
  return { slope: slope * anHour, off: 2 * Math.sqrt(rest / spread / (samples.length - 2)) * anHour }
}

/** The longer it lasts the more it says: `--times` is its minutes. */
export const soak: Fault = {
  id: 'F25',
  does: `a steady load of ${SELLERS} sellers, for so many minutes`,
  asks: 'what a collection leaves in the heap grows by less than 1 MB an hour once it is warm; open files stay as many; from two hours on resident memory as well, and the slowest hundredth of sales stays as slow',
  times: { short: 0, long: 480 },
  run: async (trial) => {
    const memory = keptMemory(trial)
    const server = await startServer(trial, memory.settings)
    const shop = await openShop(server.url)
    const samples: Sample[] = []
    const sales: { readonly at: number; readonly ms: number }[] = []
    const acknowledged: string[] = []
    const failures = new Map<number, number>()
    const from = performance.now()
    const now = (): number => performance.now() - from
    const ends = trial.times * MINUTE_MS
    const sellOn = async (): Promise<void> => {
      while (now() < ends) {
        const at = now()
        const id = await resell(server.url, shop, {
          goesOn: () => true,
          onAnswer: ({ status }) => {
            if (status === 0 || status >= 400) failures.set(status, (failures.get(status) ?? 0) + 1)
          },
        })
        acknowledged.push(id ?? '')
        sales.push({ at, ms: now() - at })
        await pause(PAUSE_MS)
      }
    }
    const watch = async (): Promise<void> => {
      while (now() < ends) {
        const files = readdirSync(`/proc/${server.now().pid}/fd`).length
        samples.push({ at: now(), bytes: server.now().residentBytes() ?? 0, files })
        await pause(SAMPLE_MS)
      }
    }
    await Promise.all([...Array.from({ length: SELLERS }, sellOn), watch()])
    // A machine that does much else may have a call wait too long: it is told so, and asks again.
    const others = [...failures.keys()].filter((status) => status !== 503)
    trial.must(others.length === 0, `calls were answered ${others.join(', ')}`)
    const warm = samples.filter(({ at }) => at > ends * WARM)
    const resident = slopeOf(warm)
    const kept = memory.read(performance.timeOrigin + from).filter(({ at }) => at > ends * WARM && at < ends)
    const heap = slopeOf(kept)
    const files = warm.map((sample) => sample.files)
    const p99 = (begin: number, end: number): number =>
      percentile(
        sales.filter(({ at }) => at >= ends * begin && at < ends * end).map(({ ms }) => ms),
        99,
      )
    const drift = p99(0.7, 1) / p99(WARM, 0.6) - 1
    trial.must(
      Math.max(...files) - Math.min(...files) < 20,
      `open files went from ${Math.min(...files)} to ${Math.max(...files)}`,
    )
    if (trial.times >= KEPT_LONG_ENOUGH_MINUTES)
      trial.must(heap.slope - heap.off < MB_AN_HOUR, `the heap grows by ${heap.slope.toFixed(1)} MB an hour`)
    if (trial.times >= LONG_ENOUGH_MINUTES) {
      trial.must(
        resident.slope - resident.off < MB_AN_HOUR,
        `resident memory grows by ${resident.slope.toFixed(1)} MB an hour`,
      )
      trial.must(drift < 0.2, `the slowest hundredth became ${Math.round(drift * 100)} % slower`)
    }
    const stored = await mustBeStoredOnce(trial, databaseUrl(trial.dataDir), acknowledged)
    const mb = (bytes: number | undefined) => Math.round((bytes ?? 0) / 1e6)
    const anHour = ({ slope, off }: ReturnType<typeof slopeOf>) => `${slope.toFixed(1)} ± ${off.toFixed(1)} MB an hour`
    const third = Math.floor(kept.length / 3)
    const outside = (of: typeof kept) => mb(median(of.map((one) => one.outside)))
    return `${trial.times} min: ${stored}; ${failures.get(503) ?? 0} calls told 503, no other failure; heap after a collection ${mb(kept[0]?.bytes)} MB when warm, ${mb(kept.at(-1)?.bytes)} MB at the end (${anHour(heap)}); buffers outside of it ${outside(kept.slice(0, third))} MB in the first third, ${outside(kept.slice(-third))} MB in the last (medians); resident ${mb(warm[0]?.bytes)} MB and ${mb(warm.at(-1)?.bytes)} MB (${anHour(resident)}); open files ${Math.min(...files)} to ${Math.max(...files)}; slowest hundredth ${drift < 0 ? '' : '+'}${Math.round(drift * 100)} %`
  },
}
