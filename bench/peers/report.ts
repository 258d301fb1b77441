import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../process.ts'
import type { Hits } from './hits.ts'
import type { Installed } from './install.ts'
import type { Callers, Result } from './rounds.ts'
import { type Turn, type Work, WORKS } from './turn.ts'
import type { PeerPackages } from './versions.ts'

type Side = {
  readonly name: string
  readonly readyAfterMs: number
  readonly idleBytes: number
  readonly usedBytes: number
  readonly hits: Hits
}

export type Figures = {
  readonly results: readonly Result[]
  readonly callers: readonly Callers[]
  readonly models: { readonly ours: number; readonly theirs: number }
  /** Ours first. */
  readonly sides: readonly Side[]
  /** The others, in the order of the sides. */
  readonly installed: readonly (PeerPackages & Installed)[]
  readonly write: boolean
}

/** As the record counted the artefact; this bench runs the build of the project. */
const RECORD = '([0243](../decisions/0243-one-bundle-and-ninety-packages.md))'
const OUR_PACKAGES = `90 ${RECORD}`
const OUR_SIZE = `140 MB ${RECORD}`

const PAGE = join(root, 'docs/operating/peers.md')
/** What stands between these lines the bench writes, and people the rest. */
const FROM = '<!-- measured -->'
const TO = '<!-- /measured -->'

const WHAT: Record<Work, string> = { search: 'search', detail: 'detail', purchase: 'purchase' }

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows.map((cells) => row(...cells)),
]
/** Two or three figures that count, and no more than are known. */
const figure = (value: number): string =>
  value >= 1 ? Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString('en') : value.toPrecision(2)
const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`
const times = (ours: number, theirs: number): string =>
  `**${Number((ours / theirs).toPrecision(2)).toLocaleString('en')} ×**`

const amount = ({ ours, theirs }: Figures['models']): string =>
  ours === theirs
    ? `${ours.toLocaleString('en')} models`
    : `ours with ${ours.toLocaleString('en')} models, the others with the first ${theirs.toLocaleString('en')} of them`

/** Prints the tables as Markdown, and puts them into docs/operating/peers.md when asked to. */
export const report = ({ results, callers, models, sides, installed, write }: Figures): void => {
  const [ours, ...peers] = sides
  if (ours === undefined) return
  const turnOf = (side: Side, work: Work, connections: number): Turn => {
    const found = results.find(
      (result) => result.target === side.name && result.work === work && result.connections === connections,
    )
    if (found === undefined) throw new Error(`${side.name} was not measured: ${work}, ${connections}`)
    return found.turn
  }
  const cases = WORKS.flatMap((work) => callers.map(({ connections }) => ({ work, connections })))
  const names = sides.map(({ name }) => name)
  const against = peers.map(({ name }) => `to ${name}`)

  const speed = cases.map(({ work, connections }) => {
    const turns = sides.map((side) => turnOf(side, work, connections))
    return [
      `${WHAT[work]}, ${connections}`,
      ...turns.map(
        ({ rate, p50, p99 }) => `${figure(rate)}/s; ${p50.toLocaleString('en')}, ${p99.toLocaleString('en')} ms`,
      ),
      ...turns.slice(1).map(({ rate }) => times(turns[0]?.rate ?? 0, rate)),
    ]
  })
  const cost = cases.map(({ work, connections }) => {
    const turns = sides.map((side) => turnOf(side, work, connections))
    const sum = ({ serverMs, databaseMs }: Turn): number => serverMs + databaseMs
    return [
      `${WHAT[work]}, ${connections}`,
      ...turns.map(({ serverMs, databaseMs }) => `${figure(serverMs)} + ${figure(databaseMs)} ms`),
      ...turns.slice(1).map((turn) => times(sum(turn), turns[0] === undefined ? 1 : sum(turns[0]))),
    ]
  })
  const footprint = [
    ['ready on data that is there', ...sides.map(({ readyAfterMs }) => `${(readyAfterMs / 1_000).toFixed(1)} s`)],
    ['resident, idle', ...sides.map(({ idleBytes }) => mebibytes(idleBytes))],
    ['resident, after all that is measured here', ...sides.map(({ usedBytes }) => mebibytes(usedBytes))],
    ['first hit is a model that was typed', ...sides.map(({ hits }) => `${hits.named} of ${hits.asked}`)],
    ['anything found', ...sides.map(({ hits }) => `${hits.found} of ${hits.asked}`)],
    ['packages installed', OUR_PACKAGES, ...installed.map(({ packages }) => String(packages))],
    ['without the database’s programs', OUR_SIZE, ...installed.map(({ bytes }) => mebibytes(bytes))],
  ]
  const versions = installed.map(({ dependencies }) => Object.entries(dependencies)[0]?.join(' ')).join(', ')
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const rounds = callers.map(({ connections, rounds: count }) => `${count} with ${connections} callers`).join(', ')
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}, at a load of ${loadavg()[1]?.toFixed(0)} at its end; ${versions}; ${amount(models)}; interleaved rounds, ${rounds}, medians.`,
    '',
    'Answers or whole purchases a second; then the median and the 99th percentile of one call:',
    '',
    ...table(['work, callers', ...names, ...against], speed),
    '',
    'Processor time of the server’s processes and of the database, for one call or one whole purchase with what it leaves to be done later:',
    '',
    ...table(['work, callers', ...names, ...peers.map(({ name }) => `${name} takes`)], cost),
    '',
    ...table(['beside that', ...names], footprint),
  ].join('\n')
  console.log(`\n${lines}\n`)
  if (!write) return
  const page = readFileSync(PAGE, 'utf8')
  const [before, after] = [page.indexOf(FROM), page.indexOf(TO)]
  if (before < 0 || after < before) throw new Error(`${PAGE} has no place for what is measured`)
  writeFileSync(PAGE, `${page.slice(0, before + FROM.length)}\n\n${lines}\n\n${page.slice(after)}`)
}
