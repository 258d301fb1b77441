/**
 * Where a command writes: results to standard output, what happens meanwhile and what went wrong to standard error. A program
 * that asked for `--json` finds one JSON document there when it went wrong, and nothing else.
 */
export type Terminal = {
  readonly isJson: boolean
  /** A sentence of the result; not with `--json`. */
  readonly say: (sentence: string) => void
  /** A sentence for the person at the terminal; not with `--json`. */
  readonly warn: (sentence: string) => void
  /** What went wrong: the sentence, or with `--json` the problem. */
  readonly fail: (sentence: string, problem: object) => void
  /** Standard output, as it is. */
  readonly write: (text: string) => void
  /** How far a long step has come; one line that renews itself on a terminal, a line now and then elsewhere; not with `--json`. */
  readonly progress: (what: string, done: number, of: number) => void
}

type Stream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** Milliseconds between two lines of progress where no line can renew itself. */
const PLAIN_PACE = 1_000
/** Clears the line and goes to its beginning (ECMA-48). */
const RENEW = '\r\u001b[2K'

export const createTerminal = (
  out: Stream,
  err: Stream,
  { json, nowMs }: { readonly json: boolean; readonly nowMs: () => number },
): Terminal => {
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
      if (!json) err.write(`${sentence}\n`)
    },
    fail: (sentence, problem) => {
      closeLine()
      err.write(`${json ? JSON.stringify(problem, null, 2) : sentence}\n`)
    },
    write: (text) => {
      closeLine()
      out.write(text)
    },
    progress: (what, done, of) => {
      if (json) return
      const line = `${what} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`
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
