import { adviceOn, measure } from '#portal/platform/measure-picture.ts'

export type PictureQuality = 'dark' | 'blurred' | 'good'

/** How good a live picture is: what a document must be besides does not count. @param pixels RGBA, as a canvas gives them */
export const qualityOf = (pixels: Parameters<typeof measure>[0]): PictureQuality => {
  const advice = adviceOn(measure(pixels))
  return advice.includes('dark') ? 'dark' : advice.includes('blurred') ? 'blurred' : 'good'
}
