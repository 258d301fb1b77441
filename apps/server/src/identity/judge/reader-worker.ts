import { openSignReader } from '../zone/sign-reader.ts'
import { readZone } from '../zone/read-zone.ts'
import { mayHoldLetters, measurePhoto } from './measure-photo.ts'
import type { PhotosToRead, WhatWasRead } from './read-apart.ts'

/** The process that reads the photos of one try and ends: it takes a processor whole while it does. */
const read = async ({ photos, now }: PhotosToRead): Promise<WhatWasRead> => {
  const pictures = await Promise.all(
    photos.map(async (photo) => ({ bytes: Buffer.from(photo), measures: await measurePhoto(Buffer.from(photo)) })),
  )
  const measures = pictures.map((picture) => picture.measures)
  const legible = pictures.filter((picture) => mayHoldLetters(picture.measures))
  if (legible.length === 0) return { zone: null, measures }
  const reader = await openSignReader()
  let best: WhatWasRead['zone'] = null
  // The back of a card first: that is where its zone is, but for old French cards.
  for (const { bytes } of legible.toReversed()) {
    const found = await readZone(bytes, reader, now)
    if (found && (best === null || found.zone.failed.length < best.zone.failed.length)) best = found
    if (best?.zone.failed.length === 0) break
  }
  await reader.close()
  return { zone: best, measures }
}

process.once('message', (order: PhotosToRead) => {
  read(order).then(
    (found) => process.send?.(found, () => process.exit(0)),
    () => process.exit(1),
  )
})
