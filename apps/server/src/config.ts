import { resolve } from 'node:path'
import type { InstallationOperator } from '@reprise/contract'
import {
  type Environment,
  type EnvironmentProblem,
  readEnvironment,
  unknownVariables,
} from '#server/platform/environment/read-environment.ts'
import type { TracingSettings } from '#server/platform/tracing/tracing.ts'
import type { SmsAccount } from '#server/platform/sms/twilio.ts'
import type { CarrierAccount } from '#server/shipping/index.ts'
import type { GroupRights, LOG_LEVELS, SignedService } from './config-values.ts'
import { tracingFrom } from './config-tracing.ts'
import { VARIABLES } from './config-variables.ts'

/** Everything an operator can set, read once at the start and handed on; nothing else reads the environment. */
export type Config = {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  /** Where browsers find the portal, without a slash at the end. */
  readonly publicUrl: string
  /** Where browsers find the console; passkeys are bound to its host. */
  readonly consoleUrl: string
  /** In production only where its address is named. */
  readonly hasConsole: boolean
  readonly operator: InstallationOperator
  /** Where people sign in besides by passkey; null: nowhere. */
  readonly oidc: OidcConfig | null
  readonly dataDir: string
  /** Null: the embedded PostgreSQL under {@link Config.dataDir}. */
  readonly databaseUrl: string | null
  /** Null: calls go by {@link Config.databaseUrl}. */
  readonly databasePoolUrl: string | null
  readonly databaseReplicaUrl: string | null
  readonly migrate: boolean
  /** Null: each message becomes a file under `<dataDir>/mail`. */
  readonly smtpUrl: string | null
  /** Where mail servers report what came back; null for the sender of each message. */
  readonly bounceAddress: string | null
  /** What each carrier signs its messages with, by its id; several while one takes the place of another. */
  readonly carrierSecrets: ReadonlyMap<string, readonly string[]>
  /** From which labels are bought, by the id that programmes name. */
  readonly carrierAccounts: ReadonlyMap<string, CarrierAccount>
  /** By which SMS are sent, by the id that programmes name; none: nothing of SMS is shown. */
  readonly smsAccounts: ReadonlyMap<string, SmsAccount>
  /** Where the towns of a postal code come from. */
  readonly addressLookUp: 'embedded' | 'none'
  readonly identityProviders: ReadonlyMap<string, SignedService>
  readonly deviceCheckSources: ReadonlyMap<string, SignedService>
  /** The text of a key file; null: `<dataDir>/keys.json`, made at the first start. */
  readonly keys: string | null
  /** The file that `keys` was read from, which may be read again; null for a variable's own text. */
  readonly keysFile: string | null
  /** Null: files live under `<dataDir>/files`. */
  readonly s3: S3Config | null
  /** Null: files are encoded again, but no scanner looks at them. */
  readonly clamavUrl: string | null
  /** Null: seals carry no time stamp of an authority. */
  readonly tsaUrl: string | null
  /** Private networks that webhooks may go to, as CIDR. */
  readonly webhookNetworks: readonly string[]
  /** In ms. */
  readonly decisionPauseMs: number
  /** Which change of prices is asked about, in percent; null: the usual one. */
  readonly priceLimits: { readonly moved: number; readonly move: number; readonly gone: number } | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Fastify's `trustProxy`: how many proxies stand in front, or their addresses. */
  readonly trustProxy: false | number | readonly string[]
  readonly demo: boolean
  readonly rateLimits: boolean
  /** Where processes count calls together; null: each for itself. */
  readonly limitsUrl: string | null
  /** Whether the server works on jobs itself; workers always do. */
  readonly jobs: boolean
  /** Nothing is done by itself: no job is taken up, so that no message leaves and no clock runs. */
  readonly safeMode: boolean
  /** Null: nothing is measured. */
  readonly metricsPort: number | null
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null
}

export type OidcConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  /** Null: rights are given in the console alone. */
  readonly groups: GroupsConfig | null
  /** What is asked for besides `openid`. */
  readonly scopes: string
}

export type GroupsConfig = {
  readonly claim: string
  readonly rights: readonly GroupRights[]
  /** Whether an account becomes a person without an invitation. */
  readonly makesPeople: boolean
}

export type S3Config = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

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
 * For server and command line alike; warns of variables that mean nothing. @throws ConfigError listing every problem
 */
export const readConfig = (env: Environment): { readonly config: Config; readonly warnings: readonly string[] } => {
  const { values, problems } = readEnvironment(VARIABLES, env)
  const s3 = s3From(values, problems)
  const oidc = oidcFrom(values, problems)
  const mode = values.NODE_ENV ?? 'development'
  if (mode === 'production' && values.DATABASE_URL !== undefined && values.REPRISE_KEYS === undefined) {
    problems.push({
      variable: 'REPRISE_KEYS',
      sentence:
        'is needed with DATABASE_URL in production, because every instance must hold the same keys. ' +
        'Make one file with `npm run reprise -- keys generate FILE`, and name it in REPRISE_KEYS_FILE.',
    })
  }
  if (values.JOBS === false && values.DATABASE_URL === undefined) {
    problems.push({
      variable: 'JOBS',
      sentence:
        'is false, but the embedded database belongs to one process, so that no worker could take up a job. Set DATABASE_URL.',
    })
  }
  if (values.DATABASE_POOL_URL !== undefined && values.DATABASE_URL === undefined) {
    problems.push({
      variable: 'DATABASE_POOL_URL',
      sentence:
        'needs DATABASE_URL, which names the same database without the pooler: listening takes a connection of its own.',
    })
  }
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === (values.PORT ?? 3000)) {
    problems.push({
      variable: 'METRICS_PORT',
      sentence: 'is the port of the portal, where everybody could read it. Choose another one.',
    })
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const portNumber = values.PORT ?? 3000
  const config: Config = Object.freeze({
    mode,
    host: values.HOST ?? '127.0.0.1',
    port: portNumber,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${portNumber}`,
    hasConsole: values.CONSOLE_URL !== undefined || mode !== 'production',
    consoleUrl: values.CONSOLE_URL ?? values.PUBLIC_URL ?? `http://localhost:${portNumber}`,
    operator: { name: values.OPERATOR_NAME ?? 'Reprise', url: values.OPERATOR_URL ?? null },
    oidc,
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolUrl: values.DATABASE_POOL_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    migrate: values.MIGRATE ?? true,
    smtpUrl: values.SMTP_URL ?? null,
    bounceAddress: values.BOUNCE_ADDRESS ?? null,
    carrierSecrets: values.CARRIER_SECRETS ?? new Map(),
    carrierAccounts: values.CARRIER_ACCOUNTS ?? new Map(),
    smsAccounts: values.SMS_ACCOUNTS ?? new Map(),
    addressLookUp: values.ADDRESS_LOOK_UP ?? 'embedded',
    identityProviders: values.IDENTITY_PROVIDERS ?? new Map(),
    deviceCheckSources: values.DEVICE_CHECK_SOURCES ?? new Map(),
    keys: values.REPRISE_KEYS ?? null,
    keysFile: env['REPRISE_KEYS_FILE']?.trim() || null,
    s3,
    clamavUrl: values.CLAMAV_URL ?? null,
    tsaUrl: values.TSA_URL ?? null,
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
    priceLimits: values.PRICE_LIST_LIMITS ?? null,
    decisionPauseMs: (values.DECISION_MAIL_PAUSE ?? 60) * 1_000,
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy: values.TRUST_PROXY ?? false,
    demo: values.DEMO ?? mode !== 'production',
    rateLimits: values.RATE_LIMITS ?? true,
    limitsUrl: values.LIMITS_URL ?? null,
    jobs: values.JOBS ?? true,
    safeMode: values.SAFE_MODE ?? false,
    metricsPort: values.METRICS_PORT ?? null,
    tracing: tracingFrom(values),
  })
  const unknown = unknownVariables(VARIABLES, env, 'REPRISE_')
  const warnings = unknown.map((name) => `${name} is set, but no such variable exists. Is it misspelt?`)
  const shares = new URL(config.consoleUrl).host === new URL(config.publicUrl).host
  if (mode === 'production' && config.hasConsole && shares) warnings.push(SHARED_HOST)
  return { config, warnings }
}

const SHARED_HOST =
  'CONSOLE_URL names the host of the portal. A fault of a page for customers could act for an operator: give the console a host of its own.'

type Values = ReturnType<typeof readEnvironment<typeof VARIABLES>>['values']

const oidcFrom = (values: Values, problems: EnvironmentProblem[]): OidcConfig | null => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const isMeant = [...Object.values(needed), values.OIDC_GROUPS].some((value) => value !== undefined)
  if (!isMeant) return null
  requireAll(needed, 'OIDC_', problems)
  return {
    issuer: OIDC_ISSUER ?? '',
    clientId: OIDC_CLIENT_ID ?? '',
    clientSecret: OIDC_CLIENT_SECRET ?? '',
    name: values.OIDC_NAME ?? 'OpenID Connect',
    groups: groupsFrom(values, problems),
    scopes: values.OIDC_SCOPES ?? (values.OIDC_NEW_PEOPLE === true ? 'profile' : ''),
  }
}

const groupsFrom = (values: Values, problems: EnvironmentProblem[]): GroupsConfig | null => {
  const { OIDC_GROUPS: rights, OIDC_GROUPS_CLAIM: claim = 'groups', OIDC_NEW_PEOPLE: makesPeople = false } = values
  if (rights !== undefined && rights.length > 0) return { claim, rights, makesPeople }
  if (makesPeople)
    problems.push({ variable: 'OIDC_NEW_PEOPLE', sentence: 'needs OIDC_GROUPS: somebody new would have no rights.' })
  return null
}

/** Variables that mean something together only. */
const requireAll = (
  needed: Readonly<Record<string, unknown>>,
  prefix: string,
  problems: EnvironmentProblem[],
): void => {
  for (const [name, value] of Object.entries(needed)) {
    const reported = problems.some((problem) => problem.variable === name)
    if (value === undefined && !reported) {
      problems.push({ variable: name, sentence: `is needed, because other ${prefix} variables are set.` })
    }
  }
}

const s3From = (values: Values, problems: EnvironmentProblem[]): S3Config | null => {
  const needed = {
    S3_ENDPOINT: values.S3_ENDPOINT,
    S3_BUCKET: values.S3_BUCKET,
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY,
  }
  if (Object.values(needed).every((value) => value === undefined)) return null
  requireAll(needed, 'S3_', problems)
  return {
    endpoint: (values.S3_ENDPOINT ?? '').replace(/\/+$/, ''),
    region: values.S3_REGION ?? 'us-east-1',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  }
}
