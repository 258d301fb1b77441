import type { Span } from './span.ts'
import { traced, tracerOfProcess } from './tracing.ts'

export type OutgoingTrace = {
  /** What the other side is told of the trace; nothing unless it is one of the operator's own (TRACEPARENT_HOSTS). */
  readonly headers: Readonly<Record<string, string>>
  readonly answered: (status: number) => void
}

/** A request to another server, by its host alone: an address holds names of files and ids. */
export const traceOutgoing = <Answer>(
  method: string,
  url: string,
  ask: (trace: OutgoingTrace) => Promise<Answer>,
): Promise<Answer> => {
  if (tracerOfProcess() === null) return ask(UNTOLD)
  const { hostname } = new URL(url)
  const attributes = { 'http.request.method': method, 'server.address': hostname }
  return traced(`${method} ${hostname}`, attributes, (part) =>
    ask(part === undefined ? UNTOLD : traceTo(hostname, part)),
  )
}

const UNTOLD: OutgoingTrace = { headers: {}, answered: () => {} }

const traceTo = (hostname: string, part: Span): OutgoingTrace => ({
  headers: tracerOfProcess()?.isTold(hostname) === true ? { traceparent: part.traceparent } : {},
  answered: (status) => part.note({ 'http.response.status_code': status }),
})
