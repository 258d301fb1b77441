import { SURFACE_BASE } from '../operation/endpoint.ts'
import { fullPath, type Operation } from '../operation/operation.ts'
import { type OperationName, operations } from '../operation/operations.ts'
import { describeOperation } from './describe-operation.ts'
import { INTRODUCTION, SECURITY_SCHEMES, TAGS } from './introduction.ts'
import { COMMON_HEADERS } from './headers.ts'
import { collectSchemas, type JsonSchema } from './schemas.ts'
import { openApiWebhooks } from './webhooks.ts'

export const openApiDocument = (): JsonSchema => {
  const schemas = collectSchemas()
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {}
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const path = describedPath(operation)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(name, operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reprise',
      version: '4',
      summary: 'Trade-in: prices, quotations, customers, orders',
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: '/', description: 'The server that this description was read from. Every call goes to one host.' },
    ],
    tags: TAGS.map(({ surface, description }) => ({
      name: surface,
      description: `${description} Base: \`${SURFACE_BASE[surface]}\`.`,
    })),
    paths,
    webhooks: openApiWebhooks(),
    components: { schemas: schemas.components, headers: COMMON_HEADERS, securitySchemes: SECURITY_SCHEMES },
  }
}

/** The server takes every path with a slash at its end and without one; the specification writes one path with it. */
export const describedPath = (operation: Operation): string => fullPath(operation).replace(/\/$/, '')
