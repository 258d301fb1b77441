import type { Operation } from '../operation/operation.ts'
import type { OperationName } from '../operation/operations.ts'
import type { ProblemType } from '../operation/problem.ts'
import type { JsonSchema } from './schemas.ts'

const header = (description: string, schema: JsonSchema): JsonSchema => ({ description, schema })
const seconds = { type: 'integer', minimum: 0 }

export const COMMON_HEADERS = {
  'X-Request-Id': header('Id of the call in the log of the server.', { type: 'string', format: 'uuid' }),
  'RateLimit-Limit': header('How many calls of this operation the caller has in one window of time.', {
    type: 'integer',
  }),
  'RateLimit-Remaining': header('How many of them are left.', seconds),
  'RateLimit-Reset': header('Seconds until the window ends and they are all there again.', seconds),
  'Retry-After': header('Seconds after which another try makes sense.', seconds),
  Location: header('Path of what was made.', { type: 'string' }),
  ETag: header(
    'Names this state. Send it as `If-None-Match` to learn that nothing has changed, or as `If-Match` with a change.',
    {
      type: 'string',
    },
  ),
  'Idempotent-Replayed': header('`true` when this is the kept reply of an earlier call with the same key.', {
    type: 'string',
    enum: ['true'],
  }),
  'WWW-Authenticate': header('How to show who calls: `Bearer`.', { type: 'string' }),
  'Content-Language': header('The language of the texts of the reply.', { type: 'string' }),
  'Content-Disposition': header('What to call the file.', { type: 'string' }),
  'Set-Cookie': header(
    'The session of the caller. Keep it and send it with the next calls; it takes the place of an earlier one.',
    {
      type: 'string',
    },
  ),
} as const satisfies { readonly [name: string]: JsonSchema }

type HeaderName = keyof typeof COMMON_HEADERS

export const headerRefs = (names: readonly HeaderName[]): JsonSchema => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})

const RATE = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** Calls that make something with an address of its own, which a reply of 201 names. */
const LOCATED: readonly OperationName[] = [
  'createQuotation',
  'createCustomer',
  'createAddress',
  'placeOrder',
  'attachOrderToStore',
  'sendDocument',
  'addEvidencePhoto',
  'createPhotoLink',
  'preparePayout',
  'createConfig',
  'startConfig',
  'copyConfig',
  'createTheme',
  'uploadAsset',
  'addCatalogueModel',
  'importPriceList',
  'restorePriceList',
]

/** Reads and changes whose reply names the state that it shows. */
const TAGGED: readonly OperationName[] = [
  'getInstanceConfig',
  'getInstanceRevision',
  'getAllowedRoutes',
  'getStylesheet',
  'getAsset',
  'createConfig',
  'startConfig',
  'copyConfig',
  'updateConfig',
  'getConfigVersion',
  'restoreConfigVersion',
  'createTheme',
  'getPriceFeed',
  'getTheme',
  'updateTheme',
  'restoreThemeVersion',
]

/** Calls of people that begin or end their session, or make a browser a station. */
const ENTERED: readonly OperationName[] = [
  'signIn',
  'enrol',
  'enterDemo',
  'beginAccountSignIn',
  'signInByAccount',
  'enterAtStation',
  'enrolStation',
  'endOperatorSession',
]

const NAMED: readonly OperationName[] = [
  'getOrderLabel',
  'getStoreSlip',
  'getRestockFile',
  'getSaleCertificate',
  'readDocument',
  'getIdentityPhoto',
  'getPayoutFile',
  'exportRegister',
  'exportSeller',
  'exportOwnData',
  'getPurchaseDocument',
  'getOrderPurchaseDocument',
  'exportAccounting',
  'getCatalogueFile',
  'getPriceFeed',
  'getPriceListFile',
  'getConfigFolder',
  'getReportFile',
  'getAuditFile',
  'readBadge',
  'getScannerSheet',
  'getOrderSlip',
  'getReturnLabel',
]

export const isRevalidated = (name: OperationName, { method }: Operation): boolean =>
  method === 'GET' && TAGGED.includes(name)

export const successHeaders = (name: OperationName, operation: Operation, status: number): HeaderName[] => [
  'X-Request-Id',
  ...RATE,
  ...(operation.access === 'affiliate' || operation.access === 'operator' ? (['Content-Language'] as const) : []),
  ...((operation.access === 'affiliate' && operation.method !== 'GET') || ENTERED.includes(name)
    ? (['Set-Cookie'] as const)
    : []),
  ...(status === 201 && LOCATED.includes(name) ? (['Location'] as const) : []),
  ...(TAGGED.includes(name) ? (['ETag'] as const) : []),
  ...(NAMED.includes(name) ? (['Content-Disposition'] as const) : []),
  ...(operation.method === 'POST' ? (['Idempotent-Replayed'] as const) : []),
]

/** Problems of other statuses than 429 and 503 that say when to come back. */
const COME_BACK: readonly ProblemType[] = ['session-renewed', 'idempotency-key-in-use', 'pick-up-unsettled']

/** Headers that problems of this status may have. Those of the limits stand on any; they are said where they matter. */
export const problemHeaders = (status: number, types: readonly ProblemType[]): HeaderName[] => [
  'X-Request-Id',
  ...(status === 429 ? RATE : []),
  ...(status === 429 || status === 503 || types.some((type) => COME_BACK.includes(type))
    ? (['Retry-After'] as const)
    : []),
  ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
]
