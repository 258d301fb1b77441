import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as TheirSpan } from '@opentelemetry/api'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { VERSION } from '#server/platform/project-root.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { outside, readTraceparent, type Span, type Tracer } from './span.ts'
import type { TracingSettings } from './tracing.ts'

/** Parts of one call or job that are told of: a nightly job asks for a hundred thousand, too many to read. */
const MOST_PARTS = 1_000
/** How long the last spans may take at the end of the process, in ms. */
const LAST_MS = 3_000
/** Spans that wait to be sent, in this process; more are dropped. */
const MOST_WAITING = 4_096

type Log = Pick<Logger, 'info' | 'warn'>
type TheirTracer = ReturnType<TracerProvider['getTracer']>

/** The one file that knows OpenTelemetry (docs/decisions/0203). */
export const openTracer = (settings: TracingSettings, log: Log): Tracer & { readonly close: () => Promise<void> } => {
  const { endpoint: url, headers, protocol, resource, sampler, acceptsParents, toldHosts } = settings
  const exporter = new (protocol === 'http/json' ? JsonExporter : ProtobufExporter)({ url, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.version': VERSION, 'service.instance.id': randomUUID(), ...resource }),
    ),
    sampler: samplerOf(sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter: watched(exporter, url, log), maxQueueSize: MOST_WAITING })],
  })
  const tracer = provider.getTracer('reprise', VERSION)
  return {
    begin: (name, { kind, attributes, parent, link }) => {
      const links = [readTraceparent(link) ?? []].flat().map((context) => ({ context }))
      const options = { kind: kind === 'call' ? SpanKind.SERVER : SpanKind.CONSUMER, attributes, links }
      return spanOf(tracer, tracer.startSpan(name, options, contextOf(parent)))
    },
    acceptsParents,
    isTold: (hostname) => toldHosts.includes(hostname),
    close: async () => {
      const enough = new AbortController()
      await Promise.race([
        provider.shutdown().catch(() => {}),
        pause(LAST_MS, undefined, { signal: enough.signal }).catch(() => {}),
      ])
      enough.abort()
    },
  }
}

const contextOf = (traceparent: string | undefined): Context => {
  const parent = readTraceparent(traceparent)
  return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

const spanOf = (tracer: TheirTracer, span: TheirSpan): Span => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const context = trace.setSpan(ROOT_CONTEXT, span)
  let parts = 0
  let ended = false
  return {
    traceId,
    spanId,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
    note: (attributes) => {
      if (!ended) span.setAttributes(attributes)
    },
    end: (failure) => {
      if (ended) return
      ended = true
      if (parts > MOST_PARTS) span.setAttribute('reprise.parts_left_out', parts - MOST_PARTS)
      if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    part: (name, attributes) => {
      if (ended || !span.isRecording()) return undefined
      parts += 1
      if (parts > MOST_PARTS) return undefined
      return spanOf(tracer, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context))
    },
  }
}

const samplerOf = ({ name, ratio }: TracingSettings['sampler']): Sampler => {
  const root = rootSamplerOf(name, ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const rootSamplerOf = (name: TracingSettings['sampler']['name'], ratio: number): Sampler => {
  if (name.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(ratio)
  return name.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler()
}

/** A collector that does not answer is told of once, and once more when it does. */
const watched = (exporter: SpanExporter, url: string, log: Log): SpanExporter => {
  const { host } = new URL(url)
  let isAway = false
  return {
    export: (spans, done) =>
      outside(() =>
        exporter.export(spans, (result) => {
          const { error } = result
          const failed = result.code !== 0
          if (failed && !isAway)
            log.warn(
              { reason: errorCode(error) ?? error?.message },
              `Traces do not reach ${host}, and are dropped until they do`,
            )
          if (!failed && isAway) log.info(`Traces reach ${host} again`)
          isAway = failed
          done(result)
        }),
      ),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
