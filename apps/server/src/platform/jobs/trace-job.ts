import type { Job } from 'graphile-worker'
import { type Span, within } from '#server/platform/tracing/span.ts'
import { tracerOfProcess } from '#server/platform/tracing/tracing.ts'
import { readCause } from './job-cause.ts'

/** Where a payload says which trace its job came of; the queue's own clock calls its field `_cron`. */
const TRACE = '_trace'
/** A job that begins later than this is told by itself, with a link: no trace is open for days. In ms. */
const SAME_TRACE_MS = 900_000

/** The payload as it is stored: the trace is known once the call is committed, and not before. */
export const withTrace = (payload: object, traceparent: string | undefined): object =>
  traceparent === undefined ? payload : { ...payload, [TRACE]: traceparent }

const spansOfFailures = new WeakMap<object, Span>()

/** The trace of a failed job, for the line that tells of it. */
export const traceOfFailure = (error: unknown): { readonly traceId: string; readonly spanId: string } | undefined => {
  const span = typeof error === 'object' && error !== null ? spansOfFailures.get(error) : undefined
  return span && { traceId: span.traceId, spanId: span.spanId }
}

/** Goes on with the trace that the job came of; one that runs by the clock begins its own. @param work given the payload as it was put */
export const traceJob = async (
  name: string,
  job: Pick<Job, 'attempts' | 'created_at'>,
  payload: unknown,
  work: (own: unknown) => Promise<void>,
): Promise<void> => {
  const { trace, own } = split(payload)
  const tracer = tracerOfProcess()
  if (tracer === null) return work(own)
  const waited = Date.now() - job.created_at.getTime()
  const span = tracer.begin(`job ${name}`, {
    kind: 'job',
    ...(waited < SAME_TRACE_MS ? { parent: trace } : { link: trace }),
    attributes: { 'reprise.job': name, 'reprise.job.attempt': job.attempts, 'reprise.job.waited_ms': waited },
  })
  try {
    await within(span, () => work(own))
    span.end()
  } catch (error) {
    if (error instanceof Error) spansOfFailures.set(error, span)
    span.end(error instanceof Error ? readCause(error.message).cause : 'other')
    throw error
  }
}

const split = (payload: unknown): { readonly trace?: string; readonly own: unknown } => {
  if (typeof payload !== 'object' || payload === null || !(TRACE in payload)) return { own: payload }
  const { [TRACE]: trace, ...own } = payload
  return { ...(typeof trace === 'string' && { trace }), own }
}
