import { openSignReader } from '../zone/sign-reader.ts'
import { readZone } from '../zone/read-zone.ts'
import { measurePhoto } from './measure-photo.ts'
import type { PhotosToRead, WhatWasRead } from './read-apart.ts'

/** The process that reads the photos of one try and ends: it takes a processor whole while it does. */
const read = async ({ photos, now }: PhotosToRead): Promise<WhatWasRead> => {
  const reader = await openSignReader()
  const pictures = photos.map((photo) => Buffer.from(photo))
  let best: WhatWasRead['zone'] = null
  // The back of a card first: that is where its zone is, but for old French cards.
  for (const picture of pictures.toReversed()) {
    const found = await readZone(picture, reader, now)
    if (found && (best === null || found.zone.failed.length < best.zone.failed.length)) best = found
    if (best?.zone.failed.length === 0) break
  }
  await reader.close()
  return { zone: best, measures: await Promise.all(pictures.map(measurePhoto)) }
}

process.once('message', (order: PhotosToRead) => {
  read(order).then(
    (found) => process.send?.(found, () => process.exit(0)),
    () => process.exit(1),
  )
})
