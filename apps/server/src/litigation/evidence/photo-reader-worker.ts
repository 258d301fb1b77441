import { seePhoto } from './codes-in-photo.ts'
import type { PhotoToRead } from './tie-photo.ts'

/** Reads one photo and ends: it takes a processor whole while it does. */
process.once('message', ({ jpeg, lookForCodes }: PhotoToRead) => {
  seePhoto(jpeg, lookForCodes).then(
    (seen) => process.send?.(seen, () => process.exit(0)),
    () => process.exit(1),
  )
})

/** The server is gone: what was seen has no reader any more. */
process.once('disconnect', () => process.exit(1))
