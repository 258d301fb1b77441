import type { DeviceType } from './device-shapes.tsx'

const OPENS_LIKE_A_BOOK = /\bFold(?!er)|Find N\b/

/** As which drawing a product is shown: a telephone that opens like a book says so in its name. @param name of the model or the variant */
export const drawnAs = (type: DeviceType, name: string): DeviceType =>
  type === 'mobile' && OPENS_LIKE_A_BOOK.test(name) ? 'foldable' : type
