// npm run faults [-- F4 F19] [--short] [--write]: what may go wrong is brought about, and what has to hold all the same is looked at (quality 2). Of those
// that can be broken on purpose the promise is broken as well, and that must be noticed. --short is what npm test runs, without breaking any; --write puts what was measured
// into docs/operating/reliability.md; --times N does each so often, and begins none after --minutes M; --before COMMIT is the version before, of F14 and F28.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { goneTests } from './elsewhere.ts'
import { type Fault, NotHere, type Trial } from './fault.ts'
import { FAULTS } from './faults.ts'
import { copyInstallation, firstInstallation } from './harness/installation.ts'
import { versionBefore } from './harness/version-before.ts'
import { type Measured, writePage } from './reliability-page.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    write: { type: 'boolean' },
    times: { type: 'string' },
    before: { type: 'string' },
    minutes: { type: 'string' },
  },
})
const say = (text: string): void => console.log(`${(performance.now() / 1_000).toFixed(0).padStart(5)} s  ${text}`)

const timesOf = ({ times }: Fault): number => Number(values.times ?? (values.short === true ? times.short : times.long))

const firstLine = (sentences: readonly string[]): string => sentences[0]?.split('\n')[0] ?? ''

/** What hangs must not hold up `npm test`. In ms. */
const SHORT_MS = 180_000

const within = <Value>(ms: number | undefined, work: Promise<Value>): Promise<Value> =>
  ms === undefined
    ? work
    : Promise.race([
        work,
        new Promise<never>((_, reject) => {
          setTimeout(() => reject(new Error(`It has not ended within ${ms / 1_000} s`)), ms).unref()
        }),
      ])

/** A promise that is broken on purpose is noticed at once, or not at all. */
const BROKEN_TIMES = 3

const attempt = async (fault: Fault, first: string, isBroken: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), `reprise-${fault.id.toLowerCase()}-`))
  const wrong = new Set<string>()
  const open: (() => unknown)[] = []
  const ends = performance.now() + Number(values.minutes ?? Infinity) * 60_000
  let times = isBroken ? Math.min(timesOf(fault), BROKEN_TIMES) : timesOf(fault)
  const trial: Trial = {
    times,
    again: (done) => {
      const goesOn = done < times && performance.now() < ends
      if (!goesOn) times = done
      return goesOn
    },
    dataDir: join(folder, 'data'),
    isBroken,
    must: (holds, sentence) => void (holds || wrong.add(sentence)),
    mustTake: (ms, atMostMs, what) => {
      if (ms > atMostMs && values.short !== true) wrong.add(`${what}: ${(ms / 1_000).toFixed(1)} s`)
    },
    closes: (close) => void open.push(close),
    versionBefore: () => versionBefore(values.before),
    hasFailed: () => wrong.size > 0,
  }
  let measured = ''
  try {
    copyInstallation(first, trial.dataDir)
    measured = await within(values.short === true ? SHORT_MS : undefined, fault.run(trial))
  } catch (error) {
    if (error instanceof NotHere) say(`Not on this machine: ${error.message}`)
    else wrong.add(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  for (const close of open.reverse())
    await Promise.resolve()
      .then(close)
      .catch((error: unknown) => wrong.add(`closing: ${String(error)}`))
  rmSync(folder, { recursive: true, force: true })
  return { measured, wrong: [...wrong], times }
}

const wanted = FAULTS.filter((fault) =>
  positionals.length === 0 ? timesOf(fault) > 0 : positionals.includes(fault.id),
)
const unknown = positionals.filter((id) => !FAULTS.some((fault) => fault.id === id))
if (wanted.length === 0 || unknown.length > 0) {
  console.log(`There are ${FAULTS.map(({ id }) => id).join(', ')}; docs/operating/reliability.md has all of them.`)
  process.exit(1)
}

const first = await firstInstallation()
const done: Measured[] = []
const failed = goneTests()
for (const fault of wanted) {
  say(`${fault.id}, ${timesOf(fault)} times: ${fault.does}`)
  const { measured, wrong, times } = await attempt(fault, first, false)
  for (const sentence of wrong) console.log(`         WRONG: ${sentence}`)
  if (wrong.length > 0) failed.push(`${fault.id}: ${firstLine(wrong)}`)
  if (measured !== '') say(measured)
  let noticed = ''
  const isHere = measured !== '' || wrong.length > 0
  if (fault.breaks !== undefined && values.short !== true && isHere) {
    const broken = await attempt(fault, first, true)
    noticed = firstLine(broken.wrong)
    if (noticed === '') failed.push(`${fault.id} does not notice: ${fault.breaks}`)
    else say(`With ${fault.breaks} it is noticed: ${noticed}`)
  }
  if (!isHere) continue
  done.push({ fault, times, measured, wrong, noticed, load: Math.round(loadavg()[1] ?? 0) })
  if (values.write === true) writePage(done)
}
rmSync(dirname(first), { recursive: true, force: true })
for (const sentence of failed) console.log(`FAILED: ${sentence}`)
say(`${done.filter(({ wrong }) => wrong.length === 0).length} of ${wanted.length} hold`)
process.exitCode = failed.length === 0 ? 0 : 1
