import type { PreviewScreen } from '@reprise/contract'

/** Screens that show an order of their own, so that an order's id alone says how it stands. */
export const ORDER_OF_SCREEN = {
  'order-created': 1,
  'order-received': 2,
  'order-paid': 3,
  documents: 4,
  identity: 5,
  'counter-offer': 6,
  'ios-lock': 7,
  'android-lock': 8,
  'document-refused': 9,
  'identity-refused': 10,
  'given-back': 11,
} as const satisfies { readonly [screen in PreviewScreen]?: number }
export type StoryName = keyof typeof ORDER_OF_SCREEN

const OTHERS = {
  session: 101,
  offer: 102,
  customer: 103,
  address: 104,
  item: 105,
  parcel: 106,
  document: 107,
  litigation: 108,
} as const

/** No row of ours has such an id. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const sampleId = (of: keyof typeof OTHERS | StoryName): string =>
  idOf(of in OTHERS ? OTHERS[of as keyof typeof OTHERS] : ORDER_OF_SCREEN[of as StoryName])

export const storyOfId = (id: string): StoryName | undefined =>
  (Object.keys(ORDER_OF_SCREEN) as StoryName[]).find((name) => sampleId(name) === id.toLowerCase())
