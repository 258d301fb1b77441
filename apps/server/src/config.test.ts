import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { VARIABLES } from './config-variables.ts'
import { describeVariables } from '../test/describe-variables.ts'
import type { Environment } from './platform/environment/read-environment.ts'

const problemsOf = (env: Environment): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return expect.fail('the configuration was accepted')
}

describe('The configuration', () => {
  it('needs nothing to be set', () => {
    const { config, warnings } = readConfig({})
    expect(config).toEqual({
      mode: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      hasConsole: true,
      consoleUrl: 'http://localhost:3000',
      operator: { name: 'Reprise', url: null },
      oidc: null,
      dataDir: resolve('.data'),
      databaseUrl: null,
      databasePoolUrl: null,
      databaseReplicaUrl: null,
      migrate: true,
      smtpUrl: null,
      bounceAddress: null,
      carrierSecrets: new Map(),
      carrierAccounts: new Map(),
      smsAccounts: new Map(),
      addressLookUp: 'embedded',
      identityProviders: new Map(),
      deviceCheckSources: new Map(),
      keys: null,
      keysFile: null,
      clamavUrl: null,
      tsaUrl: null,
      s3: null,
      priceLimits: null,
      webhookNetworks: [],
      decisionPauseMs: 60_000,
      logLevel: 'info',
      trustProxy: false,
      demo: true,
      rateLimits: true,
      limitsUrl: null,
      jobs: true,
      safeMode: false,
      metricsPort: null,
      tracing: null,
    })
    expect(warnings).toEqual([])
  })

  it('has a console in production where its address is named, and warns where customers share its host', () => {
    const production = (more: Record<string, string>) =>
      readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://trade.example', ...more })
    expect(production({}).config.hasConsole).toBe(false)
    const apart = production({ CONSOLE_URL: 'https://console.example' })
    expect([apart.config.hasConsole, apart.warnings]).toEqual([true, []])
    expect(production({ CONSOLE_URL: 'https://trade.example' }).warnings).toEqual([
      expect.stringContaining('give the console a host of its own'),
    ])
  })

  it.each([
    ['09:00-13:00,12:00-18:00', '09:00-13:00 and 12:00-18:00'],
    ['14:00-18:00,09:00-12:00,09:00-13:00', '09:00-12:00 and 09:00-13:00'],
  ])('refuses windows of drivers that overlap, and names them: %s', (hours, named) => {
    const account = (windows: string) =>
      `parcels=https://user:secret-word@carrier.example/api?outward=acme&pickup=acme&hours=${windows}`
    const said = problemsOf({ CARRIER_ACCOUNTS: account(hours) })
    expect(said).toContain(`CARRIER_ACCOUNTS names windows for drivers of parcels that overlap, ${named}`)
    expect(said).not.toContain('secret-word')
    expect(readConfig({ CARRIER_ACCOUNTS: account('13:00-18:00,09:00-13:00') }).config.carrierAccounts.size).toBe(1)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', DATABASE_URL_FILE: '' })).toEqual(readConfig({}))
  })

  it('follows PORT in the public address, and loses the slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).config.publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/trade-in/' }).config.publicUrl).toBe(
      'https://shop.example/trade-in',
    )
  })

  it('keeps the demo out of production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).config.demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).config.demo).toBe(true)
    expect(readConfig({ DEMO: 'false' }).config.demo).toBe(false)
  })

  it.each([
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, fd00::1', ['10.0.0.0/8', 'fd00::1']],
  ])('reads TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }).config.trustProxy).toEqual(trustProxy)
  })

  it('cannot be changed after the start', () => {
    const { config } = readConfig({})
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  })

  it('is refused with every problem at once, each with what is expected and an example', () => {
    const message = problemsOf({ PORT: 'http', LOG_LEVEL: 'loud', PUBLIC_URL: 'shop.example', TRUST_PROXY: 'true' })
    expect(message).toMatch(/^The configuration has 4 problems:\n/)
    expect(message).toContain('  PORT expected a port number from 1 to 65535, such as 3000; got "http".')
    expect(message).toContain(
      '  LOG_LEVEL expected fatal, error, warn, info, debug, trace, silent, such as debug; got "loud".',
    )
    expect(message).toContain('  PUBLIC_URL expected an address that begins with https:// or http://')
    expect(message).toContain('  TRUST_PROXY expected false, a number from 1 to 9')
  })

  it('reads which private networks events may go to', () => {
    expect(readConfig({ WEBHOOK_NETWORKS: '10.1.0.0/16, fd12::/16' }).config.webhookNetworks).toEqual([
      '10.1.0.0/16',
      'fd12::/16',
    ])
    const refused = ['10.1.0.0', '10.1.0.0/33', 'example.org/8', '0.0.0.0/0', '128.0.0.0/7', '::/0', 'fc00::/7']
    const ofMetadata = ['169.254.0.0/16', '169.254.169.254/32', '::ffff:169.254.0.0/112', '::ffff:a9fe:a9fe/128']
    for (const WEBHOOK_NETWORKS of [...refused, ...ofMetadata])
      expect(problemsOf({ WEBHOOK_NETWORKS })).toContain('WEBHOOK_NETWORKS expected ranges')
  })

  it.each(['0', '65536', '-1', '80.5', '1e3'])('refuses the port %s', (port) => {
    expect(problemsOf({ PORT: port })).toContain('PORT expected')
  })

  it('never shows a secret', () => {
    const message = problemsOf({
      DATABASE_URL: 'mysql://root:hunter2@db',
      SMTP_URL: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    })
    expect(message).toContain('DATABASE_URL expected an address that begins with postgresql://')
    expect(message).not.toContain('hunter2')
  })

  it('asks for the whole of S3 when a part of it is there', () => {
    const message = problemsOf({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' })
    expect(message).toContain('S3_ACCESS_KEY_ID is needed, because other S3_ variables are set.')
    expect(message).toContain('S3_SECRET_ACCESS_KEY is needed')
    expect(message).not.toContain('S3_REGION')
  })

  it('reads what groups of the provider may do, and refuses what would give nothing or too much', () => {
    const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'reprise', OIDC_CLIENT_SECRET: 'secret' }
    const { config } = readConfig({
      ...oidc,
      OIDC_GROUPS: ' cn=bench,ou=x=receiver,inspector@acme,nord ;\nchiefs=owner@all',
    })
    expect(config.oidc?.groups).toEqual({
      claim: 'groups',
      makesPeople: false,
      rights: [
        { group: 'cn=bench,ou=x', roles: ['receiver', 'inspector'], affiliates: ['acme', 'nord'] },
        { group: 'chiefs', roles: ['owner'], affiliates: 'all' },
      ],
    })
    expect(readConfig(oidc).config.oidc?.groups).toBeNull()
    for (const OIDC_GROUPS of ['bench=inspector', 'bench=chief@all', 'inspector@all', 'bench=inspector@'])
      expect(problemsOf({ ...oidc, OIDC_GROUPS })).toContain('OIDC_GROUPS expected GROUP=roles@programmes')
    expect(problemsOf({ OIDC_GROUPS: 'bench=inspector@all' })).toContain('OIDC_ISSUER is needed')
    expect(problemsOf({ ...oidc, OIDC_NEW_PEOPLE: 'true' })).toContain('OIDC_NEW_PEOPLE needs OIDC_GROUPS')
  })

  it('asks for keys of its own where several instances may share one database', () => {
    const url = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/reprise' }
    expect(problemsOf(url)).toContain('REPRISE_KEYS is needed with DATABASE_URL in production')
    expect(readConfig({ ...url, REPRISE_KEYS: '{}' }).config.keys).toBe('{}')
  })

  it('leaves jobs to workers only where those can reach the database', () => {
    expect(problemsOf({ JOBS: 'false' })).toContain('JOBS is false, but the embedded database belongs to one process')
    expect(readConfig({ JOBS: 'false', DATABASE_URL: 'postgresql://db/reprise' }).config.jobs).toBe(false)
  })

  it('reads a secret from a file, and refuses two sources and a missing file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'config-')), 'smtp')
    await writeFile(file, 'smtps://user:password@mail.example\n')
    expect(readConfig({ SMTP_URL_FILE: file }).config.smtpUrl).toBe('smtps://user:password@mail.example')
    expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other' })).toContain(
      'SMTP_URL is set, and so is SMTP_URL_FILE. Keep one of the two.',
    )
    expect(problemsOf({ SMTP_URL_FILE: `${file}-missing` })).toMatch(/SMTP_URL_FILE names a file .*\(ENOENT\)/)
  })

  it('reads where traces go by the variables of OpenTelemetry, and refuses what it cannot do', () => {
    const tracing = (env: Environment) => readConfig(env).config.tracing
    expect(tracing({ OTEL_SERVICE_NAME: 'trade-in' })).toBeNull()
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/', OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/', OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(tracing({ OTEL_TRACES_EXPORTER: 'otlp' })?.endpoint).toBe('http://localhost:4318/v1/traces')
    expect(
      tracing({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=a,team=trade%2Cin',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
        TRACEPARENT_ACCEPTED: 'true',
        TRACEPARENT_HOSTS: 'Identity.example.com, devices',
      }),
    ).toEqual({
      endpoint: 'http://c:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      resource: { 'service.name': 'a', team: 'trade,in' },
      sampler: { name: 'traceidratio', ratio: 0.05 },
      acceptsParents: true,
      toldHosts: ['identity.example.com', 'devices'],
    })
    const message = problemsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'hunter2',
      OTEL_TRACES_SAMPLER_ARG: '5',
    })
    for (const name of ['ENDPOINT', 'PROTOCOL', 'HEADERS'])
      expect(message).toContain(`OTEL_EXPORTER_OTLP_${name} expected`)
    expect(message).toContain('OTEL_TRACES_SAMPLER_ARG expected a number from 0 to 1, such as 0.05; got "5".')
    expect(message).not.toContain('hunter2')
  })

  it('warns of variables that look like its own and are not', () => {
    const { warnings } = readConfig({ REPRISE_KEY: 'x', REPRISE_KEYS_FILE: '', HOME: '/root' })
    expect(warnings).toEqual(['REPRISE_KEY is set, but no such variable exists. Is it misspelt?'])
  })

  it('is described, variable by variable, in docs/operating/configuration.md', async () => {
    const path = fileURLToPath(new URL('../../../docs/operating/configuration.md', import.meta.url))
    const [introduction] = (await readFile(path, 'utf8')).split(/^## /m)
    const current = `${introduction}${describeVariables(VARIABLES)}`
    if (process.env['UPDATE_DOCS'] !== undefined) await writeFile(path, current)
    expect(await readFile(path, 'utf8'), 'Run the tests with UPDATE_DOCS=1 to write the page anew').toBe(current)
  })
})
