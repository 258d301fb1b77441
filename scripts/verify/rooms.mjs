// The rooms of the house in their order. Who may import whom follows from it (boundaries.rules.mjs).

/** In this order: each may import the doors of those before it. */
export const MODULES = [
  'message',
  'call',
  'session',
  'operator',
  'approval',
  'person',
  'audit',
  'view',
  'affiliate',
  'catalogue',
  'pricing',
  'accuracy',
  'quotation',
  'promotion',
  'readiness',
  'locality',
  'customer',
  'device',
  'order',
  'erasure',
  'document',
  'identity',
  'shipping',
  'store',
  'voucher',
  'seller',
  'fraud',
  'desk',
  'litigation',
  'case',
  'inspection',
  'batch',
  'correction',
  'register',
  'pass',
  'payout',
  'privacy',
  'rewrap',
  'test-order',
  'webhook',
  'notification',
  'preview',
  'support',
  'backup',
  'system',
  'work',
  'report',
]

export const SCREENS = [
  'home',
  'find-product',
  'trade-in',
  'order',
  'send-product',
  'litigation',
  'documents',
  'identity',
  'pass',
]

/** Parts that several screens show. From left to right: each may use those before it. */
export const SHARED_PARTS = [
  'sizes',
  'requirements',
  'page-states',
  'order-access',
  'parcel',
  'person-fields',
  'receipt',
  'order-timeline',
  'uploads',
  'identifiers',
]

/** Folders of the server that put modules together, as its top-level files do. */
export const COMPOSITION = ['api-docs', 'cli', 'console-page', 'demo', 'embed', 'portal-page', 'start']

/** Strangers to each other: a person who opens one of them loads that one alone. */
export const DESK_SCREENS = [
  ...['sign-in', 'me', 'today', 'bench', 'orders', 'order', 'documents', 'identity', 'cases', 'parcels', 'payouts'],
  ...[
    'people',
    'keys',
    'stations',
    'audit',
    'reports',
    'programmes',
    'register',
    'prices',
    'questions',
    'promotions',
    'catalogue',
    'fraud',
    'system',
    'approvals',
    'batches',
    'erasure',
  ],
]

export const DESK_PARTS = [
  'i18n',
  'api',
  'session',
  'navigation',
  'camera',
  'offline',
  'scan',
  'shortcuts',
  'parts',
  'hold',
  'live',
]
