import { resolve } from 'node:path'
import { z } from 'zod'
import {
  type Environment,
  type EnvironmentProblem,
  readEnvironment,
  unknownVariables,
  type VariableFacts,
} from '#server/platform/environment/read-environment.ts'

/** Everything an operator can set, read once at the start and handed on; nothing else reads the environment. */
export type Config = {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  /** Where browsers find the portal, without a slash at the end. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Null: the embedded PostgreSQL under {@link Config.dataDir}. */
  readonly databaseUrl: string | null
  /** Null: each message becomes a file under `<dataDir>/mail`. */
  readonly smtpUrl: string | null
  /** What each carrier signs its messages with, by its id; several while one takes the place of another. */
  readonly carrierSecrets: ReadonlyMap<string, readonly string[]>
  /** Outside providers of identity checks by id: where checks begin, and what both sides sign with. */
  readonly identityProviders: ReadonlyMap<string, { readonly url: string; readonly secrets: readonly string[] }>
  /** The text of a key file; null: `<dataDir>/keys.json`, made at the first start. */
  readonly keys: string | null
  /** Null: files live under `<dataDir>/files`. */
  readonly s3: S3Config | null
  /** Null: files are drawn anew, and looked at by no scanner. */
  readonly clamavUrl: string | null
  readonly logLevel: LogLevel
  /** As Fastify's `trustProxy`: how many proxies stand in front, or their addresses. */
  readonly trustProxy: false | number | readonly string[]
  /** Whether an empty database is filled with the demo. */
  readonly demo: boolean
  /** Whether one address may call only so often. */
  readonly rateLimits: boolean
}

export type S3Config = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const variable = <Schema extends z.ZodType>(schema: Schema, facts: VariableFacts): Schema => schema.meta(facts)

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const url = (protocols: readonly string[]) => z.string().refine((text) => isUrl(text, protocols))

const publicUrl = z
  .string()
  .refine((text) => {
    if (!isUrl(text, ['http:', 'https:'])) return false
    const { search, hash, username } = new URL(text)
    return search === '' && hash === '' && username === ''
  })
  .transform((text) => text.replace(/\/+$/, ''))

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535)

const SECRET_OF_CARRIER = /^([a-z0-9-]{1,40})=([\w+/=-]{32,200})$/

const carrierSecrets = z.string().transform((text, ctx): ReadonlyMap<string, readonly string[]> => {
  const secrets = new Map<string, readonly string[]>()
  for (const pair of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, carrier, secret] = SECRET_OF_CARRIER.exec(pair) ?? []
    if (carrier === undefined || secret === undefined) {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
    secrets.set(carrier, [...(secrets.get(carrier) ?? []), secret])
  }
  return secrets
})

const IDENTITY_PROVIDER = /^([a-z0-9-]{1,40})=(https?:\/\/[^\s#]{3,500})#([\w+/=-]{32,200})$/

const identityProviders = z.string().transform((text, ctx): Config['identityProviders'] => {
  const providers = new Map<string, { readonly url: string; readonly secrets: readonly string[] }>()
  for (const line of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, id, address, secret] = IDENTITY_PROVIDER.exec(line) ?? []
    if (id === undefined || id === 'embedded' || address === undefined || secret === undefined) {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
    providers.set(id, { url: address, secrets: [...(providers.get(id)?.secrets ?? []), secret] })
  }
  return providers
})

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

const trustProxy = z
  .string()
  .regex(/^(false|[1-9]|[0-9a-fA-F:./]{3,}(,\s*[0-9a-fA-F:./]{3,})*)$/)
  .transform((text): Config['trustProxy'] => {
    if (text === 'false') return false
    return /^[1-9]$/.test(text) ? Number(text) : text.split(/,\s*/)
  })

/** Every variable, in the order in which an operator meets them. */
export const VARIABLES = {
  NODE_ENV: variable(z.enum(['development', 'production', 'test']).optional(), {
    about: 'In `production`, the demo stays out of an empty database and settings that could lose data are refused.',
    expects: 'development, production or test',
    example: 'production',
    otherwise: '`development`',
  }),
  HOST: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9.:-]+$/)
      .optional(),
    {
      about: 'The address the server listens on. `0.0.0.0` lets other machines in, as a container needs.',
      expects: 'a host name or an IP address',
      example: '0.0.0.0',
      otherwise: '`127.0.0.1`: this machine only',
    },
  ),
  PORT: variable(port.optional(), {
    about: 'The port of the portal and its APIs.',
    expects: 'a port number from 1 to 65535',
    example: '3000',
    otherwise: '`3000`',
  }),
  PUBLIC_URL: variable(publicUrl.optional(), {
    about: 'Where customers find the portal. Links in e-mails and cookies follow it.',
    expects: 'an address that begins with https:// or http:// and has no query',
    example: 'https://trade-in.example.com',
    otherwise: '`http://localhost:<PORT>`',
  }),
  TRUST_PROXY: variable(trustProxy.optional(), {
    about:
      'The proxies whose word about the caller’s address is taken: how many stand in front, or their addresses. ' +
      'Without it, every caller behind a proxy shares one rate limit.',
    expects: 'false, a number from 1 to 9, or addresses (ranges too) separated by commas',
    example: '1',
    otherwise: '`false`',
  }),
  DATA_DIR: variable(z.string().optional(), {
    about: 'The folder of everything the server keeps: the embedded database, files, keys, e-mails not sent by SMTP.',
    expects: 'a folder the server may write to',
    example: '/var/lib/reprise',
    otherwise: '`./.data`',
  }),
  DATABASE_URL: variable(url(['postgres:', 'postgresql:']).optional(), {
    about: 'An outside PostgreSQL, version 15 or newer, instead of the embedded one.',
    expects: 'an address that begins with postgresql://',
    example: 'postgresql://reprise:password@db.example.com:5432/reprise',
    otherwise: 'the embedded PostgreSQL under `DATA_DIR`',
    secret: true,
  }),
  REPRISE_KEYS: variable(z.string().optional(), {
    about:
      'The keys that seal personal data, as the text of a key file. Every instance of one installation needs the ' +
      'same. Keep them apart from backups of the database; without them the sealed data is lost.',
    expects: 'the JSON text of a key file',
    example: 'the content of <DATA_DIR>/keys.json',
    otherwise: '`<DATA_DIR>/keys.json`, made at the first start',
    secret: true,
  }),
  SMTP_URL: variable(url(['smtp:', 'smtps:']).optional(), {
    about: 'The server that sends e-mail.',
    expects: 'an address that begins with smtp:// or smtps://',
    example: 'smtps://user:password@mail.example.com:465',
    otherwise: 'each message is a file under `DATA_DIR/mail`, linked in the log',
    secret: true,
  }),
  CARRIER_SECRETS: variable(carrierSecrets.optional(), {
    about:
      'The secrets that carriers sign their tracking events with (docs/operating/carriers.md). A carrier may have two ' +
      'while one takes the place of the other.',
    expects: 'pairs of a carrier and a secret of 32 characters or more, separated by commas or lines',
    example: 'swift=the secret that was agreed with the carrier',
    otherwise: 'no carrier can send events',
    secret: true,
  }),
  IDENTITY_PROVIDERS: variable(identityProviders.optional(), {
    about:
      'Outside providers of identity checks (docs/operating/identity.md). A provider may have two lines while one secret ' +
      'takes the place of the other.',
    expects: 'an id, an address and behind its # a secret of 32 characters or more, on each line',
    example: 'acme=https://identity.example.com/checks#the secret that was agreed with the provider',
    otherwise: 'programmes use the checks of this server',
    secret: true,
  }),
  S3_ENDPOINT: variable(url(['http:', 'https:']).optional(), {
    about: 'An S3-compatible store for files. Goes with the four variables below.',
    expects: 'an address that begins with https:// or http://',
    example: 'https://s3.eu-west-3.amazonaws.com',
    otherwise: 'files live under `DATA_DIR/files`',
  }),
  S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    {
      about: 'The region of the bucket.',
      expects: 'a region of the store',
      example: 'eu-west-3',
      otherwise: '`us-east-1`, which stores without regions accept',
    },
  ),
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    {
      about: 'The bucket. It must exist.',
      expects: 'the name of a bucket',
      example: 'reprise-files',
      otherwise: 'needed with `S3_ENDPOINT`',
    },
  ),
  S3_ACCESS_KEY_ID: variable(z.string().optional(), {
    about: 'The access key of the store.',
    expects: 'an access key id',
    example: 'AKIAIOSFODNN7EXAMPLE',
    otherwise: 'needed with `S3_ENDPOINT`',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), {
    about: 'The secret that belongs to the access key.',
    expects: 'a secret access key',
    example: 'the secret shown when the access key was made',
    otherwise: 'needed with `S3_ENDPOINT`',
    secret: true,
  }),
  CLAMAV_URL: variable(
    z
      .string()
      .refine((text) => isUrl(text, ['tcp:']) && new URL(text).port !== '')
      .optional(),
    {
      about:
        'A ClamAV daemon that looks at every file before anybody can read it. While it is away, files wait. Its ' +
        '`StreamMaxLength` must be 10 MB or more.',
      expects: 'an address that begins with tcp:// and names a port',
      example: 'tcp://clamav:3310',
      otherwise:
        'files are drawn anew from their pixels, which leaves programs behind, and are looked at by no scanner',
    },
  ),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS).optional(), {
    about: 'The least important messages that are still logged.',
    expects: LOG_LEVELS.join(', '),
    example: 'debug',
    otherwise: '`info`',
  }),
  DEMO: variable(yesOrNo.optional(), {
    about: 'Whether an empty database is filled with the demo: five programmes, a catalogue and example prices.',
    expects: 'true or false',
    example: 'false',
    otherwise: '`true`, in production `false`',
  }),
  RATE_LIMITS: variable(yesOrNo.optional(), {
    about:
      'Whether one address may call only so often. Off for measurements and tests, never where people can reach it.',
    expects: 'true or false',
    example: 'false',
    otherwise: '`true`',
  }),
} as const

/** Thrown at the start; its message lists every problem and holds no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly EnvironmentProblem[]

  constructor(problems: readonly EnvironmentProblem[]) {
    const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
    const lines = problems.map(({ variable: name, sentence }) => `  ${name} ${sentence}`)
    super(`The configuration has ${count}:\n${lines.join('\n')}\nSee docs/operating/configuration.md.`)
    this.problems = problems
  }
}

/**
 * Reads the configuration, for the server and the command line alike (quality O7, O8).
 *
 * @returns the configuration, and warnings about variables that mean nothing
 * @throws ConfigError listing every problem
 */
export const readConfig = (env: Environment): { readonly config: Config; readonly warnings: readonly string[] } => {
  const { values, problems } = readEnvironment(VARIABLES, env)
  const s3 = s3From(values, problems)
  const mode = values.NODE_ENV ?? 'development'
  if (mode === 'production' && values.DATABASE_URL !== undefined && values.REPRISE_KEYS === undefined) {
    problems.push({
      variable: 'REPRISE_KEYS',
      sentence:
        'is needed with DATABASE_URL in production, because every instance must hold the same keys. ' +
        'Make one file with `npm run reprise -- keys generate`, and name it in REPRISE_KEYS_FILE.',
    })
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const portNumber = values.PORT ?? 3000
  const config: Config = Object.freeze({
    mode,
    host: values.HOST ?? '127.0.0.1',
    port: portNumber,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${portNumber}`,
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    carrierSecrets: values.CARRIER_SECRETS ?? new Map(),
    identityProviders: values.IDENTITY_PROVIDERS ?? new Map(),
    keys: values.REPRISE_KEYS ?? null,
    s3,
    clamavUrl: values.CLAMAV_URL ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy: values.TRUST_PROXY ?? false,
    demo: values.DEMO ?? mode !== 'production',
    rateLimits: values.RATE_LIMITS ?? true,
  })
  const unknown = unknownVariables(VARIABLES, env, 'REPRISE_')
  return { config, warnings: unknown.map((name) => `${name} is set, but no such variable exists. Is it misspelt?`) }
}

type Values = ReturnType<typeof readEnvironment<typeof VARIABLES>>['values']

const s3From = (values: Values, problems: EnvironmentProblem[]): S3Config | null => {
  const needed = {
    S3_ENDPOINT: values.S3_ENDPOINT,
    S3_BUCKET: values.S3_BUCKET,
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY,
  }
  if (Object.values(needed).every((value) => value === undefined)) return null
  for (const [name, value] of Object.entries(needed)) {
    const reported = problems.some((problem) => problem.variable === name)
    if (value === undefined && !reported) {
      problems.push({ variable: name, sentence: 'is needed, because other S3_ variables are set.' })
    }
  }
  return {
    endpoint: (values.S3_ENDPOINT ?? '').replace(/\/+$/, ''),
    region: values.S3_REGION ?? 'us-east-1',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  }
}
