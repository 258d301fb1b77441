/** Pages of one person's sale, as prefixes: above the affiliates and below each of them (quality A8). */
const PRIVATE = ['order', 'documents', 'identity', 'litigation', 'ioslitigation', 'iosLitigation', 'sendproduct']
const PRIVATE_BELOW = ['customer', 'success', 'follow', ...PRIVATE]

/** @param sitemap its whole address, at the host that is asked */
export const robotsText = (sitemap: string): string =>
  `${[
    'User-agent: *',
    ...PRIVATE.map((prefix) => `Disallow: /${prefix}/`),
    ...PRIVATE_BELOW.map((prefix) => `Disallow: /*/*/${prefix}`),
    '',
    `Sitemap: ${sitemap}`,
  ].join('\n')}\n`
