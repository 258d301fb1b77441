import { AsyncLocalStorage } from 'node:async_hooks'

/** Words of ours and numbers alone: what a person typed, and ids of what is theirs, are in none of them (quality A6). */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work of a trace, from its beginning to its end. */
export type Span = {
  readonly traceId: string
  readonly spanId: string
  /** As the next system is told of it (W3C Trace Context). */
  readonly traceparent: string
  readonly note: (attributes: Attributes) => void
  /** @param failure a word of ours or a code: messages of errors hold what people typed */
  readonly end: (failure?: string) => void
  /** A call to another system that belongs to it; undefined where it is not told. */
  readonly part: (name: string, attributes: Attributes) => Span | undefined
}

export type Beginning = {
  readonly kind: 'call' | 'job'
  readonly attributes: Attributes
  /** Whose trace it goes on, as a `traceparent`. */
  readonly parent?: string | undefined
  /** What it came of, but long ago; or what a stranger says that it did. */
  readonly link?: string | undefined
}

export type Tracer = {
  readonly begin: (name: string, beginning: Beginning) => Span
  /** Whether a call goes on with the trace that its caller names; else it has a link to it. */
  readonly acceptsParents: boolean
  /** Whether a host is told of the trace. */
  readonly isTold: (hostname: string) => boolean
}

const spans = new AsyncLocalStorage<Span>()

/** Work that belongs to the span, with all that it begins. */
export const within = <Result>(span: Span, work: () => Result): Result => spans.run(span, work)

/** Work that belongs to no call or job, although one of them happened to begin it. */
export const outside = <Result>(work: () => Result): Result => spans.exit(work)

export const spanUnderWay = (): Span | undefined => spans.getStore()

const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/

/** Undefined for what is no `traceparent`: the trace then begins here. */
export const readTraceparent = (
  text: unknown,
): { readonly traceId: string; readonly spanId: string; readonly traceFlags: number } | undefined => {
  if (typeof text !== 'string' || text.length > 100 || text.startsWith('ff')) return undefined
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(text) ?? []
  return traceId === undefined || spanId === undefined
    ? undefined
    : { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}
