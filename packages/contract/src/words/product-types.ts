/** What the catalogue knows how to price; each has a questionnaire and a drawing. */
export const PRODUCT_TYPES = [
  'mobile',
  'tablet',
  'watch',
  'console',
  'audio',
  'vr-headset',
  'tv-box',
  'media-player',
  'smart-speaker',
  'laptop',
] as const

/** Types that a SIM card may be in, and that have an IMEI. */
const WITH_SIM: ReadonlySet<string> = new Set<(typeof PRODUCT_TYPES)[number]>(['mobile', 'tablet', 'watch'])
export const takesSim = (type: (typeof PRODUCT_TYPES)[number]): boolean => WITH_SIM.has(type)
