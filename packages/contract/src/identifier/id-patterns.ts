/** What the router accepts (portal §5). Reprise creates version 4 alone: the others can be guessed. */
// Both cases without a flag: a JSON schema takes the pattern alone.
export const UUID_PATTERN = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/

/** 3 to 20 letters, digits, hyphens or underscores (portal §5); behind them, of a test programme, `~test` (docs/decisions/0204). */
export const AFFILIATE_ID_PATTERN = /^[A-Za-z0-9_-]{3,20}(?:~test)?$/

export const PRODUCT_ID_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Ids that the router or the server needs for itself, refused in any case of letters (docs/decisions/0007). */
export const RESERVED_AFFILIATE_IDS: readonly string[] = [
  '404',
  'order',
  'documents',
  'litigation',
  'identity',
  'sendproduct',
  'ioslitigation',
  'assets',
  'locales',
  'order-api',
  'document-api',
  'config-api',
  'operator-api',
  'health',
  'metrics',
  'docs',
  'problems',
  'tags',
  'embed',
  'console',
  'previews',
]

export const isUuid = (value: string): boolean => UUID_PATTERN.test(value)
export const isReservedAffiliateId = (value: string): boolean => RESERVED_AFFILIATE_IDS.includes(value.toLowerCase())
export const isAffiliateId = (value: string): boolean =>
  AFFILIATE_ID_PATTERN.test(value) && !isReservedAffiliateId(value)
