import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../src/operation/operation.ts'
import { operations } from '../src/operation/operations.ts'

const PORTAL = join(import.meta.dirname, '../../../apps/portal/src')

export const PORTAL_ENDPOINTS = 'apps/portal/src/api/endpoints.ts'

/** The calls that the portal's sources name, without their schemas: its first load stays small. */
export const portalEndpoints = (): string => {
  const sources = sourcesOf()
  const lines = Object.entries<Operation>(operations)
    .filter(([name]) => new RegExp(`'${name}'|\\bendpoints\\.${name}\\b`).test(sources))
    .map(([name, { surface, method, path }]) => `  ${name}: ${MAKERS[surface]}('${method}', '${path}'),`)
  return `${HEAD}
/** Every call that the portal makes, by name. */
export const endpoints = {
${lines.join('\n')}
} as const satisfies { readonly [name: string]: Endpoint }

export type PortalOperationName = keyof typeof endpoints
`
}

const MAKERS = { 'order-api': 'order', 'document-api': 'document', 'config-api': 'config', 'operator-api': 'operator' }

const HEAD = `// Written by npx tsx packages/contract/openapi/write.ts, never by hand: the operations of the contract that these sources name.
import type { Endpoint, Method, Surface } from '@reprise/contract/operation/endpoint'
import { DOCUMENT_API_TIMEOUT_MS, ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'

const of = (surface: Surface, timeoutMs: number) => (method: Method, path: string) => ({
  surface,
  method,
  path,
  timeoutMs,
})
const order = of('order-api', ORDER_API_TIMEOUT_MS)
const document = of('document-api', DOCUMENT_API_TIMEOUT_MS)
const config = of('config-api', ORDER_API_TIMEOUT_MS)
`

const sourcesOf = (): string =>
  readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^api\/endpoints\.ts$/.test(file))
    .map((file) => readFileSync(join(PORTAL, file), 'utf8'))
    .join('\n')
