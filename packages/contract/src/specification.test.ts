import { describe, expect, test } from 'vitest'
import type { Surface } from './operation/endpoint.ts'
import { instanceConfig } from './programme/instance.ts'
import * as limits from './limits.ts'
import { isSuccessStatus } from './operation/media-type.ts'
import type { Operation } from './operation/operation.ts'
import { operations } from './operation/operations.ts'

/** Every call of the portal specification (portal §7), with the fields that it names. */
const CALLS: { readonly [surface in Exclude<Surface, 'operator-api'>]: readonly string[] } = {
  'order-api': [
    'GET /product',
    'GET /product/{id}',
    'GET /quotation',
    'POST /quotation',
    'GET /quotation/{id}',
    'GET /customer',
    'GET /customer/{id}',
    'POST /customer',
    'POST /customer/{id}/identity',
    'GET /address',
    'GET /address/{id}',
    'POST /address',
    'GET /order limit',
    'GET /order/{id}',
    'POST /order',
    'PATCH /order/{id} statusTransition',
    'GET /order/{id}/item/{itemId}',
    'POST /order/{id}/item',
    'PATCH /order/{id}/item/{itemId}',
    'POST /order/{id}/store/ userId storeId',
    'PATCH /order/{id}/store/{storeId} status',
    'POST /promotion',
    'POST /litigation uuid action',
    'GET /order/{id}/tracking',
    'GET /order-config/{id}',
    'POST /identity-link/{orderUuid} orderUuid language successRedirectUrl errorRedirectUrl',
    'POST /order-parcel',
    'PATCH /collected-data/{id}',
    'POST /documents-request-email/{id}',
    'POST /request-store-kits quantity',
    'GET /catalog/{id}',
    'GET /order-data',
  ],
  'document-api': [
    'POST /documents externalId file origin',
    'GET /documents externalId origin',
    'GET /documents/{id}',
    'PATCH /documents/{id} status',
  ],
  'config-api': [
    'POST /configs/{id}',
    'GET /configs/{id}',
    'PATCH /configs/{id}',
    'DELETE /configs/{id}',
    'GET /configs',
    'POST /themes/{id}',
    'GET /themes/{id}',
    'PATCH /themes/{id}',
    'GET /themes',
    'GET /css/{theme}',
    'POST /assets/{id} lang type name document',
    'GET /assets/{id}',
  ],
}
/** The specification names none for the Config API; it has that of the orders. */
const TIMEOUT_MS = { 'order-api': 15_000, 'document-api': 7_000, 'config-api': 15_000 }

const every = Object.values<Operation>(operations)
const shapeOf = (schema: Operation['body']): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : []

describe.each(Object.entries(CALLS))('the %s', (surface, calls) => {
  test.each(calls)('has %s', (call) => {
    const [method, path, ...fields] = call.split(' ')
    const found = every.find((one) => one.surface === surface && one.method === method && one.path === path)
    expect(found).toBeDefined()
    expect([...shapeOf(found?.query), ...shapeOf(found?.body)]).toEqual(expect.arrayContaining(fields))
    expect(found?.timeoutMs).toBe(TIMEOUT_MS[surface as keyof typeof CALLS])
  })
})

test('the defaults of an instance are those of the portal (portal §3)', () => {
  expect(instanceConfig.parse({ instanceId: 'acme', orderAPI: { token: 'pk_test' } })).toEqual({
    instanceId: 'acme',
    locales: ['fr'],
    currentLocale: 'fr',
    theme: 'reprise',
    apiProductType: ['mobile'],
    apiResultsPerPage: 8,
    appName: 'Trade-in program',
    country: 'fr',
    canHavePromotions: true,
    identityCheckonCustomerForm: false,
    dateOpening: '1970-01-01',
    minimumBuybackAmount: null,
    referrerOnly: false,
    referrers: [],
    restrictedIbanZone: false,
    collectBIC: false,
    collectIban: true,
    collectAccountNumber: false,
    collectSortCode: false,
    whitelistRoutes: ['all'],
    additionalResources: [],
    orderAPI: { process: 'WEB_STANDARD', token: 'pk_test' },
    customerDataValidator: { force: [], exclude: [], regex: [] },
    consents: [
      { type: 'checkbox', name: 'legalAgeCheck', label: 'terms.legal', required: true },
      { type: 'checkbox', name: 'cgaCheck', label: 'terms.read', required: true },
    ],
  })
})

test('the constants are those of the portal (portal §9)', () => {
  expect(limits).toMatchObject({
    CONFIG_CACHE_MS: 3_600_000,
    DEFAULT_LOCALE: 'fr',
    FALLBACK_LOCALE: 'en',
    MOBILE_MAX_WIDTH_PX: 768,
    WIZARD_STEPS: ['estimation', 'recapitulation', 'customerData'],
    ERROR_REPORTING: {
      environment: 'live',
      tracesSampleRate: 0.25,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    },
    SCROLL_DURATION_MS: 300,
  })
})

test('the statuses of success are these and no other (portal §8)', () => {
  const successes = Array.from({ length: 500 }, (_, at) => 100 + at).filter(isSuccessStatus)
  expect(successes).toEqual([200, 201, 202, 203, 204, 205, 206, 207, 208, 210, 226])
})
