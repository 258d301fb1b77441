/** What an operator key may be made for; each operation of an operator needs one of them. */
export const OPERATOR_SCOPES = [
  'orders',
  'documents',
  /** Read what customers prove their identity with, and decide. Shows names, birth dates and photos of documents. */
  'identity',
  'inspection',
  /** Pay, and read where to. */
  'payments',
  /** Bring in voucher codes, count them, and read those that were given out, whole. */
  'vouchers',
  'config',
  /** Besides `config`: change what moves parcels or money, and see the account that is paid from. */
  'programme',
  'prices',
  'stores',
  /** Read who a customer is and where they live, and what they bring forward; answer it. */
  'support',
  /** Invite people, say what they may do, and end it. */
  'people',
  /** Read who did what, and who looked at whom. */
  'audit',
  /** Give sellers what is kept of them, and erase them. */
  'privacy',
  /** Read reports about the trade; no customer is named in them. */
  'reports',
  /** Read the price feed of a programme, and nothing else: for sites that compare prices. */
  'feed',
] as const
export type OperatorScope = (typeof OPERATOR_SCOPES)[number]

/** What a test key may be made for; of `config` it has the webhooks (docs/decisions/0204). */
export const TEST_SCOPES: readonly OperatorScope[] = OPERATOR_SCOPES.filter(
  (scope) => !['programme', 'prices', 'people', 'audit', 'feed'].includes(scope),
)
