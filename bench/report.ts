import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { CONNECTIONS, type Measured } from './load.ts'
import { IMPORTED_ROWS } from './import-time.ts'
import { root } from './process.ts'

type Case =
  | 'hello'
  | 'search'
  | 'searchLarge'
  | 'select'
  | 'detail'
  | 'order'
  | 'insert'
  | 'quotation'
  | 'bareSale'
  | 'sale'

export type Figures = {
  readonly rates: Readonly<Record<Case, Measured>>
  /** From the first POST of a sale to the answer of the fourth, in ms, median. */
  readonly saleMs: { readonly ours: number; readonly bare: number }
  readonly catalogues: { readonly small: number; readonly large: number }
  readonly start: { readonly firstMs: number; readonly secondMs: number }
  readonly importMs: number
  readonly idleBytes: number | undefined
  readonly rounds: number
  readonly seconds: number
  readonly write: boolean
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`
const thousands = (value: number): string => Math.round(value).toLocaleString('en')
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** Prints the figures as Markdown, and puts them into docs/operating/benchmarks.md when asked to. */
export const report = ({
  rates,
  saleMs,
  catalogues,
  start,
  importMs,
  idleBytes,
  rounds,
  seconds,
  write,
}: Figures): void => {
  const compared = (what: string, ours: Case, against: string, reference: Case, aim: string): string =>
    row(
      what,
      `${thousands(rates[ours].rate)}/s`,
      `${against}: ${thousands(rates[reference].rate)}/s`,
      `**${percent(rates[ours].rate / rates[reference].rate)}**`,
      aim,
      `${rates[ours].p50} / ${rates[ours].p99} ms`,
    )
  const small = thousands(catalogues.small)
  const largeCount = thousands(catalogues.large)
  const lines = [
    row('measured', 'Reprise', 'reference', 'ratio', 'aim', 'p50 / p99'),
    row('---', '---', '---', '---', '---', '---'),
    compared(`product search, ${small} models`, 'search', 'bare Fastify, hello', 'hello', '40 %, p99 10 ms'),
    compared(`product search, ${largeCount} models`, 'searchLarge', `${small} models`, 'search', '50 %'),
    compared('product detail', 'detail', 'bare route, one SELECT', 'select', '50 %'),
    compared('quotation', 'quotation', 'bare route, one INSERT', 'insert', ''),
    compared('sale: quotation, customer, address, order (requests)', 'sale', 'four bare POSTs', 'bareSale', '40 %'),
    '',
    row('measured', 'Reprise', 'aim'),
    row('---', '---', '---'),
    row(
      'an order, as its own customer’s page asks for it',
      `p50 ${rates.order.p50} ms, p95 ${rates.order.p95} ms, ${thousands(rates.order.rate)}/s`,
      'p95 50 ms',
    ),
    row('a whole sale, median', `${saleMs.ours.toFixed(1)} ms (four bare POSTs ${saleMs.bare.toFixed(1)} ms)`, ''),
    row('first start, built and installed', `${(start.firstMs / 1000).toFixed(1)} s`, '15 s'),
    row('second start', `${(start.secondMs / 1000).toFixed(1)} s`, '3 s'),
    row(`import of a catalogue of ${thousands(IMPORTED_ROWS)} rows`, `${(importMs / 1000).toFixed(1)} s`, '20 s'),
    ...(idleBytes === undefined
      ? []
      : [row('resident memory of the idle server', `${Math.round(idleBytes / 1_048_576)} MiB`, '200 MB')]),
  ]
  const table = lines.join('\n')
  console.log(`\n${table}\n`)
  if (!write) return
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const heading = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}, ${CONNECTIONS} connections, ${rounds} interleaved rounds of ${seconds} s, medians.`
  const page = join(root, 'docs/operating/benchmarks.md')
  const before = readFileSync(page, 'utf8')
  const written = before.indexOf(BY_HAND)
  writeFileSync(page, `${EXPLANATION}\n${heading}\n\n${table}\n${written < 0 ? '' : `\n${before.slice(written)}`}`)
}

/** From here on the page is written by people, and kept. */
const BY_HAND = '## Beside an older run'

const EXPLANATION = `# Benchmarks

\`npm run bench -- --write\` measures and writes this page. Absolute numbers belong to the machine; compare the ratios, which come from one run on one
machine and database, with the cases interleaved. The load generator shares the processors with what it measures.

What is measured is the built server as \`npm start\` runs it: affiliate and token checked, bodies and replies validated, rate limits on (each visitor has an address of
its own), every write committed with \`fsync\`, an \`Idempotency-Key\` on each POST, confirmation e-mails written. Searches are 5,000 distinct beginnings of real names. The
references do the least that could be called the same: \`bench/bare-server.ts\`. Between two measurements the queue of jobs runs empty, so that
nobody pays for the e-mails of another.
`
