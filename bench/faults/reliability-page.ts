import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../process.ts'
import { ELSEWHERE, type Elsewhere } from './elsewhere.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'

export type Measured = {
  readonly fault: Fault
  readonly times: number
  readonly measured: string
  /** What did not hold, in a sentence each. */
  readonly wrong: readonly string[]
  /** What the promise broken on purpose led to; empty where there is none. */
  readonly noticed: string
  /** Processes that ran or waited for a core, over five minutes. */
  readonly load: number
}

const PAGE = join(root, 'docs/operating/reliability.md')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
const numberOf = (id: string): number => Number(id.slice(1))

const today = (): string => new Date().toISOString().slice(0, 10)

const measuredRow = ({ fault, times, measured, wrong, noticed, load }: Measured): string =>
  row(
    fault.id,
    fault.does,
    times === 1 ? 'once' : `${times.toLocaleString('en')} times`,
    fault.asks,
    [
      wrong.length === 0 ? measured : `**does not hold: ${wrong[0]?.split('\n')[0]}** ${measured}`,
      ...(noticed === '' ? [] : [`*with ${fault.breaks} noticed: ${noticed}*`]),
    ].join('; '),
    `${today()}, load ${load}`,
  )

const namesOf = (tests: readonly { readonly file: string }[]): string =>
  [...new Set(tests.map(({ file }) => file))].map((file) => `\`${file.split('/').at(-1)}\``).join(', ')

const elsewhereRow = (one: Elsewhere): string => {
  if (one.by === 'tests') return row(one.id, one.does, one.says, one.asks, `holds: ${namesOf(one.tests)}`, 'each time')
  return row(one.id, one.does, `\`${one.command}\``, one.asks, one.measured, one.on)
}

/** What was measured before, and not now. */
const rowsBefore = (): Map<string, string> =>
  new Map(
    (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '')
      .split('\n')
      .flatMap((line) => (/^\| F\d+ \|/.test(line) ? [[line.split(' ')[1] ?? '', line] as const] : [])),
  )

/** What was not measured now stands as it stood. */
export const writePage = (done: readonly Measured[]): void => {
  const rows = new Map<string, string>(ELSEWHERE.map((one) => [one.id, elsewhereRow(one)]))
  const before = rowsBefore()
  for (const fault of FAULTS) {
    const measured = done.find((one) => one.fault === fault)
    const { id, does, asks } = fault
    const known = measured === undefined ? before.get(id) : measuredRow(measured)
    rows.set(id, known ?? row(id, does, 'not yet', asks, '', ''))
  }
  const table = [...rows].sort(([a], [b]) => numberOf(a) - numberOf(b)).map(([, line]) => line)
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  writeFileSync(PAGE, `${ABOUT}\nThe machine of the newest rows: ${machine}.\n\n${HEAD}\n${table.join('\n')}\n`)
}

const HEAD = `${row('', 'what is done', 'how often', 'what is asked', 'what was measured', 'on')}\n| --- | --- | --- | --- | --- | --- |`

const ABOUT = `# Nothing is lost

What may go wrong is brought about on purpose, again and again, while people sell who repeat each call with its key, and what has to hold all the same is
counted in the database afterwards. \`npm run faults -- --write\` does that and writes this page; \`npm run faults -- F4 F19\` does those two, and \`--times 10\` each
so often, or as often as \`--minutes 40\` allow. \`npm test\` does the quickest of them a few times (\`--short\`). F14 and F28 need the version before, which is the newest tag, or
\`--before COMMIT\`; without either they are left out.

A look that cannot fail says nothing: where a promise can be broken on purpose it is broken as well, and the same look has to notice.

- \`kill -9\` ends a process and not the machine: what the system has in its memory is still written. That a database with \`fsync\`, \`full_page_writes\` or
  \`synchronous_commit\` off is refused in production is for the day on which the power goes.
- Times are those of the machine below while it did much else: the last column says how many processes ran or waited for its cores. They are judged in the
  long run alone; what is lost or doubled is judged always.
- What several machines are needed for is [rehearsed](topology.md#rehearsed).
`
