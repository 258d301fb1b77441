import type { Theme } from '@reprise/contract'
import sharp from 'sharp'

/** As services that show links want it, in px. */
export const SHARED_WIDTH = 1_200
export const SHARED_HEIGHT = 630
/** In px: 180 for an iPhone, 192 and 512 as browsers ask for them (W3C, Web Application Manifest). */
export const ICON_SIZES = [180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** A round mask may cut off all but 80 hundredths; within these nothing is lost. */
const SAFE = 0.6
/** Dots in an inch at which a drawing has the size that it says. */
const PLAIN_DENSITY = 72
/** What drawings are made with at most. */
const MOST_DENSITY = 10_000
const MOST_PIXELS = 40_000_000

/** The mark on the ground of the programme's pages, with room for masks around it. */
export const iconOf = (mark: Buffer, theme: Theme | null, size: IconSize): Promise<Buffer> =>
  onGround(mark, { width: size, height: size, room: SAFE, ground: theme?.light.surface ?? '#ffffff' })

/** The programme's name as it is drawn, or its mark, on the ground that it is drawn for. */
export const sharedPictureOf = (drawn: Buffer, theme: Theme | null): Promise<Buffer> =>
  onGround(drawn, { width: SHARED_WIDTH, height: SHARED_HEIGHT, room: 0.5, ground: theme?.light.bar ?? '#ffffff' })

type Ground = {
  readonly width: number
  readonly height: number
  /** Share of each side that the picture may fill. */
  readonly room: number
  readonly ground: string
}

const onGround = async (picture: Buffer, { width, height, room, ground }: Ground): Promise<Buffer> => {
  const [widest, highest] = [Math.round(width * room), Math.round(height * room)]
  const own = await sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata()
  const larger = Math.min(widest / own.width, highest / own.height)
  const density = Math.min(Math.max(Math.ceil(PLAIN_DENSITY * larger), 1), MOST_DENSITY)
  const inside = await sharp(picture, { density, limitInputPixels: MOST_PIXELS })
    .resize({ width: widest, height: highest, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: inside, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
