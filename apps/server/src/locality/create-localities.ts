import { embeddedLocalities } from './embedded-localities.ts'
import { type Localities, NOTHING_FOUND } from './locality.ts'

/** For installations that look nothing up: sellers type their town. */
const noLocalities: Localities = { find: async () => NOTHING_FOUND }

export const createLocalities = ({ addressLookUp }: { readonly addressLookUp: 'embedded' | 'none' }): Localities =>
  addressLookUp === 'embedded' ? embeddedLocalities() : noLocalities
