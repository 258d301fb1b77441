import type { Surface } from '../operation/endpoint.ts'
import { OPERATOR_SCOPES, type OperatorScope } from '../programme/operator-scope.ts'
import { ORDER_API_TIMEOUT_MS } from '../limits.ts'

export const INTRODUCTION = [
  'Money is a whole number of minor units beside its currency (ISO 4217). Times are RFC 3339 in UTC, days `2026-11-24`. Ids are UUID version 4, but for products and programmes, which have readable ones.',
  'Lists are HAL pages: `page` counts from 1, `_links.next` leads on. Links are paths on this server.',
  'A reply that is not a success is a problem (RFC 9457) with a `type` from a closed list, each explained under `/problems`. Branch on `error`, and show `requestId` when you ask for help.',
  `Every POST takes an \`Idempotency-Key\`: repeat a call whose answer got lost with the same key, and it has one effect. A call ends within ${ORDER_API_TIMEOUT_MS / 1000} s.`,
  'Within a version, fields, parameters, problems and values of enumerations may be added and nothing is taken away: leave aside what you do not know. A body with a field that the server does not know is refused.',
].join('\n\n')

export const TAGS: readonly { readonly surface: Surface; readonly description: string }[] = [
  {
    surface: 'order-api',
    description:
      'From the product to the order: what the portal of a programme calls, and any program in its place. Media type `application/vnd.reprise.v4+json`; plain JSON is taken and given too.',
  },
  { surface: 'document-api', description: 'What customers send about an order: files in, names and states out.' },
  {
    surface: 'config-api',
    description: 'Programmes: configuration, look, texts, assets, in versions. Portals read, operators write.',
  },
  {
    surface: 'operator-api',
    description:
      'What happens on the other side of a sale: parcels, inspection, questions to customers, identity, documents, payments, the register of purchases. For programs with a key and people who sign in on the console, never for a browser of the portal.',
  },
]

const SCOPES: { readonly [scope in OperatorScope]: string } = {
  orders: 'find orders, move them, record what happens to parcels; nothing personal',
  documents: 'read and decide what customers sent',
  identity: 'read what customers prove their identity with, and decide',
  inspection: 'receive products, record what was found',
  payments: 'prepare and note payments, read the register of purchases',
  vouchers: 'bring in voucher codes, count them, read those that were given out',
  config: 'change texts, looks, routes and assets of programmes',
  programme: 'besides `config`: change what moves parcels or money, and see the account that is paid from',
  prices: 'read and change what is paid for products',
  stores: 'act as a store of one programme, in the place of the public token',
  support: 'read who a customer is and where they live',
  people: 'invite people, say what they may do, and end it',
  audit: 'read who did what, and who looked at whom',
  privacy: 'give sellers all that is kept of them, and erase them',
  reports: 'read reports about the trade; no customer is named in them',
  feed: 'read the price feed of a programme, and nothing else: for sites that compare prices',
}

export const SECURITY_SCHEMES = {
  affiliate: {
    type: 'http',
    scheme: 'bearer',
    description:
      "A programme's public token, `orderAPI.token` of its configuration: it names the programme, and proves nothing. The key of a store may stand in its place.",
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: `An operator key, \`rk_…\`. A secret: never in a browser. Each operation names the scope that it needs:\n\n${OPERATOR_SCOPES.map((scope) => `- \`${scope}\`: ${SCOPES[scope]}`).join('\n')}`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-reprise-session',
    description:
      'The session of a browser: begun by the first call that records something, and shown the rows that it made. A mailed link or code opens an order to it. Keep every cookie that a reply sets. Named `reprise-session` where the server has no TLS.',
  },
} as const
