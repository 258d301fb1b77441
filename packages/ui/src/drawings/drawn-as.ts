import { opensLikeABook } from '@reprise/contract/words/opens-like-a-book'
import type { DeviceType } from './device-shapes.tsx'

/** As which drawing a product is shown: a telephone that opens like a book has one of its own. @param name of the model or the variant */
export const drawnAs = (type: DeviceType, name: string): DeviceType =>
  type === 'mobile' && opensLikeABook(name) ? 'foldable' : type
