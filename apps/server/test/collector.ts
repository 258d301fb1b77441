import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { afterFile } from './after-file.ts'

export type ToldSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  /** 2: of a call, 3: of a part of something, 5: of a job. */
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly failed: boolean
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
}

type Value = {
  readonly stringValue?: string
  readonly intValue?: number
  readonly doubleValue?: number
  readonly boolValue?: boolean
}
type Attribute = { readonly key: string; readonly value: Value }
type Told = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Told[] }[]
  }[]
}
export type Exported = { readonly headers: IncomingHttpHeaders; readonly path: string; readonly body: Buffer }

/** A collector of OpenTelemetry on this machine, which takes what it is sent as JSON, and answers as it is told to. */
export const aCollector = async () => {
  const exports: Exported[] = []
  let answers: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('{}')
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      exports.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(parts) })
      answers(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  afterFile(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const groups = () => exports.flatMap(({ body }) => (JSON.parse(body.toString()) as Export).resourceSpans)
  return {
    url,
    exports,
    close,
    answers: (how: (response: ServerResponse) => void): void => void (answers = how),
    text: (): string => exports.map(({ body }) => body.toString()).join('\n'),
    resource: () => valuesOf(groups()[0]?.resource.attributes ?? []),
    spans: (): ToldSpan[] => groups().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(toldOf))),
  }
}
export type Collector = Awaited<ReturnType<typeof aCollector>>

const toldOf = ({ parentSpanId, attributes, status, links = [], ...told }: Told): ToldSpan => ({
  ...told,
  parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
  attributes: valuesOf(attributes),
  failed: status.code === 2,
  links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
})

const valuesOf = (attributes: readonly Attribute[]): ToldSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue ?? '',
    ]),
  )

/** Traces this process, as a server is told to by these variables; ended at the latest with the file. */
export const tracesTo = async (url: string, env: Readonly<Record<string, string>> = {}) => {
  const lines: string[] = []
  const { config } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...env,
  })
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } })
  let end: (() => Promise<void>) | undefined = await startTracing(config.tracing, log)
  const stop = async (): Promise<void> => {
    const ends = end
    end = undefined
    await ends?.()
  }
  afterFile(stop)
  return { lines, /** Sends what waits, and ends it. */ stop }
}
