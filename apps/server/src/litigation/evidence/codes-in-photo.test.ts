import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoOfSlip } from '../../../test/photo-of-slip.ts'
import { seePhoto } from './codes-in-photo.ts'

test.each([
  { share: 0.06, turned: 135, width: 2_400 },
  { share: 0.1, turned: 17, width: 1_200 },
  { share: 0.25, turned: 270, width: 800 },
])('the code of a slip that takes $share of the width and lies turned by $turned° is read', async (shot) => {
  expect((await seePhoto(await photoOfSlip('7K3M9QX2VB4T', shot), true)).codes).toEqual(['7K3M9QX2VB4T'])
})

test('a picture of one tone looks like no other', async () => {
  const grey = { width: 300, height: 300, channels: 3, background: '#808080' } as const
  const jpeg = await sharp({ create: grey }).jpeg().toBuffer()
  expect(await seePhoto(jpeg, false)).toMatchObject({ codes: [], look: null })
})
