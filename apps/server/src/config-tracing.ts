import { z } from 'zod'
import { SAMPLERS, type TracingSettings } from '#server/platform/tracing/tracing.ts'
import { url, variable, yesOrNo } from './config-values.ts'

const PROTOCOLS = ['http/protobuf', 'http/json'] as const

/** `key=value,key=value`, with values as in an address (W3C Baggage). */
const pairs = z.string().transform((text, ctx): Readonly<Record<string, string>> => {
  try {
    return Object.fromEntries(text.split(',').flatMap((part) => (part.trim() === '' ? [] : [pairOf(part)])))
  } catch {
    ctx.addIssue({ code: 'custom' })
    return z.NEVER
  }
})

const pairOf = (text: string): [string, string] => {
  const [, key, value] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? []
  if (key === undefined || value === undefined) throw new Error('This is no pair')
  return [decodeURIComponent(key), decodeURIComponent(value.trim())]
}

const ratio = z
  .string()
  .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/)
  .transform(Number)

const hosts = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((part) => part !== ''),
  )
  .refine((all) => all.every((host) => /^(?:[a-z\d.-]+|\[[\da-f:]+\])$/.test(host)))

const address = url(['http:', 'https:'])

/** Traces, by the variables that OpenTelemetry has for every program. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(address.optional(), {
    about:
      'A collector of OpenTelemetry that is sent traces of calls and jobs, by HTTP (docs/operating/watching.md). `/v1/traces` is added.',
    expects: 'an address that begins with http:// or https://',
    example: 'http://collector.example.com:4318',
    otherwise: 'nothing is traced',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(address.optional(), {
    about: 'The same for traces alone, as a whole address. It goes before `OTEL_EXPORTER_OTLP_ENDPOINT`.',
    expects: 'an address that begins with http:// or https://',
    example: 'https://traces.example.com/v1/traces',
    otherwise: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable(pairs.optional(), {
    about: 'Headers for the collector, such as the key of your account there.',
    expects: 'pairs of a name and a value, separated by commas, as in an address',
    example: 'authorization=Bearer%20the-key',
    otherwise: 'none',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(z.enum(PROTOCOLS).optional(), {
    about:
      'In what form traces are sent. Collectors that are asked by gRPC (port 4317) take HTTP as well, at port 4318.',
    expects: PROTOCOLS.join(' or '),
    example: 'http/json',
    otherwise: '`http/protobuf`',
  }),
  OTEL_TRACES_EXPORTER: variable(z.enum(['otlp', 'none']).optional(), {
    about: 'Whether traces are sent. With `otlp` and no address they go to `http://localhost:4318`.',
    expects: 'otlp or none',
    example: 'none',
    otherwise: '`otlp` where an address is set',
  }),
  OTEL_SDK_DISABLED: variable(yesOrNo.optional(), {
    about: 'Ends all tracing, whatever else is set.',
    expects: 'true or false',
    example: 'true',
    otherwise: '`false`',
  }),
  OTEL_SERVICE_NAME: variable(z.string().max(200).optional(), {
    about: 'Under which name traces are found.',
    expects: 'a name of up to 200 characters',
    example: 'trade-in',
    otherwise: '`service.name` of `OTEL_RESOURCE_ATTRIBUTES`, or `reprise`',
  }),
  OTEL_RESOURCE_ATTRIBUTES: variable(pairs.optional(), {
    about: 'What every trace says of this installation.',
    expects: 'pairs of a name and a value, separated by commas, as in an address',
    example: 'deployment.environment.name=production,k8s.cluster.name=eu',
    otherwise: 'name, version and a number for each process',
  }),
  OTEL_TRACES_SAMPLER: variable(z.enum(SAMPLERS).optional(), {
    about:
      'Which calls and jobs are traced. With `parentbased_…` a caller whose `traceparent` is accepted (`TRACEPARENT_ACCEPTED`) ' +
      'decides for its call; without, you alone do.',
    expects: SAMPLERS.join(', '),
    example: 'traceidratio',
    otherwise: '`parentbased_always_on`',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable(ratio.optional(), {
    about: 'Which share of traces a sampler by ratio keeps.',
    expects: 'a number from 0 to 1',
    example: '0.05',
    otherwise: '`1`: all',
  }),
  TRACEPARENT_ACCEPTED: variable(yesOrNo.optional(), {
    about:
      'Whether a call goes on with the trace that its `traceparent` names. Only where a proxy of your own sets that header or takes it ' +
      'away: else strangers write into your traces. Otherwise each call begins a trace, with a link to the one that was named.',
    expects: 'true or false',
    example: 'true',
    otherwise: '`false`',
  }),
  TRACEPARENT_HOSTS: variable(hosts.optional(), {
    about:
      'Hosts of your own that are told of the trace, by a `traceparent`, when this server calls them: checks of identities and devices, ' +
      'carriers, time stamps. Nobody else ever is.',
    expects: 'names of hosts without a port, separated by commas',
    example: 'identity.internal.example.com',
    otherwise: 'nobody is told',
  }),
} as const

type Values = { readonly [Name in keyof typeof TRACING_VARIABLES]?: z.output<(typeof TRACING_VARIABLES)[Name]> }

const USUAL = 'http://localhost:4318'

/** Null: nothing is traced. */
export const tracingFrom = (values: Values): TracingSettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = values
  const exporter = values.OTEL_TRACES_EXPORTER ?? (base === undefined && whole === undefined ? 'none' : 'otlp')
  if (values.OTEL_SDK_DISABLED === true || exporter === 'none') return null
  const { OTEL_SERVICE_NAME: name, OTEL_RESOURCE_ATTRIBUTES: attributes = {} } = values
  return {
    endpoint: whole ?? `${(base ?? USUAL).replace(/\/+$/, '')}/v1/traces`,
    protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: { 'service.name': 'reprise', ...attributes, ...(name !== undefined && { 'service.name': name }) },
    sampler: {
      name: values.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
      ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
    },
    acceptsParents: values.TRACEPARENT_ACCEPTED ?? false,
    toldHosts: values.TRACEPARENT_HOSTS ?? [],
  }
}
