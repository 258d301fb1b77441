import { type Logger, pino } from 'pino'
import { currentSpan } from '#server/platform/tracing/tracing.ts'

export type { Logger } from 'pino'

/** What never reaches a log line (quality A6). Paths are those of pino; one level of nesting is covered for each. */
const HIDDEN = [
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'iban',
  'bic',
  'accountNumber',
  'sortCode',
  'phone',
  'imei',
  'meid',
  'serial',
]

const paths = HIDDEN.flatMap((name) => {
  const key = /^\w+$/.test(name) ? name : `["${name}"]`
  const dotted = key.startsWith('[') ? key : `.${key}`
  return [key, `*${dotted}`, `*.*${dotted}`]
})

export type LoggerOptions = {
  readonly level: string
  /** For a person at a terminal; one line of JSON each otherwise. */
  readonly pretty: boolean
  /** Whether lines name the trace that they belong to. */
  readonly traced?: boolean
  readonly destination?: { write: (line: string) => void }
}

const traceOfLine = (): object => {
  const span = currentSpan()
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId }
}

export const createLogger = ({ level, pretty, traced = false, destination }: LoggerOptions): Logger => {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '[hidden]' },
    ...(traced && { mixin: traceOfLine }),
  }
  if (destination !== undefined) return pino(settings, destination)
  if (!pretty) return pino(settings)
  const { formatters: _, ...forPeople } = settings
  return pino({
    ...forPeople,
    transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
  })
}
