/** Pages of one person's sale, as prefixes: above the affiliates and below each of them (quality A8). */
const PRIVATE = ['order', 'documents', 'identity', 'litigation', 'ioslitigation', 'iosLitigation', 'sendproduct']
const PRIVATE_BELOW = ['customer', 'success', 'follow', ...PRIVATE]

export const ROBOTS_TXT = `${[
  'User-agent: *',
  ...PRIVATE.map((prefix) => `Disallow: /${prefix}/`),
  ...PRIVATE_BELOW.map((prefix) => `Disallow: /*/*/${prefix}`),
].join('\n')}\n`
