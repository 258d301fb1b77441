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
