import type { Logger } from 'pino'
import { errorCode } from '#server/platform/error-code.ts'
import { type Attributes, type Span, spanUnderWay, type Tracer } from './span.ts'

export type TracingSettings = {
  /** Where spans are sent: the whole address. */
  readonly endpoint: string
  readonly protocol: 'http/protobuf' | 'http/json'
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: { readonly name: SamplerName; readonly ratio: number }
  /** Whether a call goes on with the trace that its caller names. */
  readonly acceptsParents: boolean
  /** Hosts that are told of the trace when they are called. */
  readonly toldHosts: readonly string[]
}

/** In the words of OpenTelemetry. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

/** The one thing that is reached for and not handed on: each statement and each call to another system asks for it. */
let tracer: Tracer | null = null

/** Null unless traces are wanted: nothing else is done then. */
export const tracerOfProcess = (): Tracer | null => tracer

/** Without settings nothing of OpenTelemetry is loaded. @returns what sends the last spans and ends it */
export const startTracing = async (
  settings: TracingSettings | null,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<() => Promise<void>> => {
  if (settings === null) return async () => {}
  const { openTracer } = await import('./open-telemetry.ts')
  const opened = openTracer(settings, log)
  tracer = opened
  return () => {
    tracer = null
    return opened.close()
  }
}

/** The call or job that is under way, where traces are wanted. */
export const currentSpan = (): Span | undefined => (tracer === null ? undefined : spanUnderWay())

/** Work by another system, told of as a part of the call or job that it is done for. Begins at once. */
export const traced = async <Result>(
  name: string,
  attributes: Attributes,
  work: (part?: Span) => Promise<Result>,
): Promise<Result> => {
  const part = currentSpan()?.part(name, attributes)
  if (part === undefined) return work()
  try {
    const result = await work(part)
    part.end()
    return result
  } catch (error) {
    part.end(failureOf(error))
    throw error
  }
}

const failureOf = (error: unknown): string => errorCode(error) ?? (error instanceof Error ? error.name : 'Error')
