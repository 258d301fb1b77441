import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../src/operation/operation.ts'
import { operations } from '../src/operation/operations.ts'

const APPS = join(import.meta.dirname, '../../../apps')

const PORTAL = 'apps/portal/src/api'
const CONSOLE = 'apps/console/src/api'

/** What the start of the portal calls: the home page loads these, and not those of the screens that read data. */
const AT_THE_START = /^(?:home\/|api\/instance\.ts$)/

/** Calls of the console that come with the one part which makes them: its shell has no room for them. */
const OF_A_PART = /^programmes\/webhooks\//

/** The calls that the sources of the apps name, without their schemas, by the file that holds them. */
export const appEndpoints = (): Readonly<Record<string, string>> => {
  const sources = sourcesOf('portal')
  const named = namedIn(sources.map(({ text }) => text))
  const atTheStart = namedIn(sources.filter(({ file }) => AT_THE_START.test(file)).map(({ text }) => text))
  const later = named.filter((one) => !atTheStart.includes(one))
  const inConsole = sourcesOf('console')
  const inParts = ({ file }: { readonly file: string }) => OF_A_PART.test(file)
  const ofConsole = namedIn(inConsole.filter((one) => !inParts(one)).map(({ text }) => text))
  const ofWebhooks = namedIn(inConsole.filter(inParts).map(({ text }) => text))
  return {
    [`${PORTAL}/endpoints.ts`]: fileOf('endpoints', 'The calls that the start of the portal makes', atTheStart),
    [`${PORTAL}/data-endpoints.ts`]: fileOf('dataEndpoints', 'The calls of the screens that read data', later),
    [`${CONSOLE}/endpoints.ts`]: fileOf('endpoints', 'The calls of the console', ofConsole),
    [`${CONSOLE}/webhook-endpoints.ts`]: fileOf('webhookEndpoints', 'The calls about webhooks', ofWebhooks),
  }
}

type Named = readonly [name: string, operation: Operation]

const namedIn = (sources: readonly string[]): readonly Named[] => {
  const all = sources.join('\n')
  return ENTRIES.filter(([name]) => new RegExp(`'${name}'|\\b(?:e|dataE)ndpoints\\.${name}\\b`).test(all))
}

const ENTRIES: readonly Named[] = Object.entries<Operation>(operations)

const SURFACES = {
  'order-api': { maker: 'order', timeout: 'ORDER_API_TIMEOUT_MS' },
  'document-api': { maker: 'document', timeout: 'DOCUMENT_API_TIMEOUT_MS' },
  'config-api': { maker: 'config', timeout: 'ORDER_API_TIMEOUT_MS' },
  'operator-api': { maker: 'operator', timeout: 'ORDER_API_TIMEOUT_MS' },
}

const fileOf = (table: string, words: string, entries: readonly Named[]): string => {
  const lines = entries.map(
    ([name, { surface, method, path }]) => `  ${name}: ${SURFACES[surface].maker}('${method}', '${path}'),`,
  )
  const used = Object.entries(SURFACES).filter(([surface]) => entries.some(([, one]) => one.surface === surface))
  const timeouts = [...new Set(used.map(([, { timeout }]) => timeout))].toSorted()
  return `// Written by npx tsx packages/contract/openapi/write.ts, never by hand: the operations of the contract that these sources name.
import { type Endpoint, endpointsOf } from '@reprise/contract/operation/endpoint'
import { ${timeouts.join(', ')} } from '@reprise/contract/limits'

${used.map(([surface, { maker, timeout }]) => `const ${maker} = endpointsOf('${surface}', ${timeout})`).join('\n')}

/** ${words}, by name. */
export const ${table} = {
${lines.join('\n')}
} as const satisfies { readonly [name: string]: Endpoint }
`
}

const sourcesOf = (app: string) =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^api\/(?:data-|webhook-)?endpoints\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(APPS, app, 'src', file), 'utf8') }))
