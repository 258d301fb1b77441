/** What an operator key may be made for; each operation of an operator needs one of them. */
export const OPERATOR_SCOPES = [
  /** Find orders, move them, record what happens to parcels. Nothing personal. */
  'orders',
  /** Read and decide what customers sent as documents. */
  'documents',
  /** Read what customers prove their identity with, and decide. Shows names, birth dates and photos of documents. */
  'identity',
  /** Record what was found when a product was looked at. */
  'inspection',
  /** Pay, and read where to. */
  'payments',
  /** Bring in voucher codes, count them, and read those that were given out, whole. */
  'vouchers',
  /** Change texts, looks, routes and assets of programmes. */
  'config',
  /** Besides `config`: change what moves parcels or money, and see the account that is paid from. */
  'programme',
  /** Read and change what is paid for products. */
  'prices',
  /** Act as a store of one affiliate. */
  'stores',
  /** Read who a customer is and where they live, and what they bring forward; answer it. */
  'support',
] as const
export type OperatorScope = (typeof OPERATOR_SCOPES)[number]
