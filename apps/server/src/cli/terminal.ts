import { styleText } from 'node:util'
import type { ImportProgress } from '#server/platform/csv/import-report.ts'
import type { RowFault } from '#server/platform/csv/read-table.ts'

/** Results go to standard output, all else to standard error; with `--json` that is one JSON document at most. */
export type Terminal = {
  readonly isJson: boolean
  readonly say: (sentence: string) => void
  readonly warn: (sentence: string) => void
  readonly fail: (sentence: string, problem: object) => void
  readonly write: (text: string) => void
  /** How far a long step has come; one line that renews itself on a terminal, a line now and then elsewhere; not with `--json`. */
  readonly progress: (what: string, done: number, of: number, more?: string) => void
}

export type Stream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** Whether colours reach a person: on a terminal, unless they are asked for or declined (no-color.org, force-color.org). */
export const hasColours = (
  { isTTY = false }: Stream,
  argv: readonly string[],
  { NO_COLOR = '', FORCE_COLOR = '' }: Readonly<Record<string, string | undefined>>,
): boolean => {
  if (argv.includes('--no-color') || NO_COLOR !== '') return false
  return FORCE_COLOR === '' ? isTTY : !['0', 'false'].includes(FORCE_COLOR)
}

/** Milliseconds between two lines of progress where no line can renew itself. */
const PLAIN_PACE = 1_000
/** Clears the line and goes to its beginning (ECMA-48). */
const RENEW = '\r\u001b[2K'

export const createTerminal = (
  out: Stream,
  err: Stream,
  { json, colours, nowMs }: { readonly json: boolean; readonly colours: boolean; readonly nowMs: () => number },
): Terminal => {
  const paint = (colour: 'red' | 'yellow', sentence: string): string =>
    colours ? styleText(colour, sentence, { validateStream: false }) : sentence
  let isOpen = false
  let last = { what: '', at: 0 }
  const closeLine = (): void => {
    if (isOpen) err.write(RENEW)
    isOpen = false
  }
  return {
    isJson: json,
    say: (sentence) => {
      closeLine()
      if (!json) out.write(`${sentence}\n`)
    },
    warn: (sentence) => {
      closeLine()
      if (!json) err.write(`${paint('yellow', sentence)}\n`)
    },
    fail: (sentence, problem) => {
      closeLine()
      const [what = '', ...more] = sentence.split('\n')
      err.write(`${json ? JSON.stringify(problem, null, 2) : [paint('red', what), ...more].join('\n')}\n`)
    },
    write: (text) => {
      closeLine()
      out.write(text)
    },
    progress: (what, done, of, more = '') => {
      if (json) return
      const line = `${what} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}${more}`
      if (err.isTTY === true) {
        err.write(`${RENEW}${line}`)
        isOpen = true
        return
      }
      const at = nowMs()
      if (what === last.what && at - last.at < PLAIN_PACE && done < of) return
      if (what === last.what && done === of && last.at === at) return
      last = { what, at }
      err.write(`${line}\n`)
    },
  }
}

/** More bad rows than this are counted, not listed; `--json` lists them all. */
const MOST_LISTED = 50

export const reportFaults = (terminal: Terminal, faults: readonly RowFault[]): void => {
  for (const { line, reason } of faults.slice(0, MOST_LISTED)) terminal.warn(`  line ${line}: ${reason}`)
  const rest = faults.length - MOST_LISTED
  if (rest > 0) terminal.warn(`  … and ${rest.toLocaleString('en')} more (--json lists them all)`)
}

export const importProgress =
  (terminal: Terminal) =>
  ({ doing, done, of }: ImportProgress): void =>
    terminal.progress(doing === 'check' ? 'Checking rows' : 'Writing', done, of)
