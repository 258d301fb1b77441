import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectTrackingNumber } from './parcel.repository.ts'

/** Bars are drawn this many times as high as their thinnest is wide. */
const BAR_HEIGHT = 48

/**
 * What a counter scans from a screen: the parcel's number as a QR code or as bars, an SVG document that scales without blur.
 * @throws ProblemError parcel-not-found, also for one that was replaced: its number must not be used any more
 */
export const drawParcelCode = async (db: Db, parcelId: string, form: 'qr' | 'bars'): Promise<string> => {
  const number = await selectTrackingNumber(db, parcelId)
  if (number === undefined) throw new ProblemError('parcel-not-found')
  const { code128, qrCode, symbolSvg } = await import('#server/platform/pdf/symbols.ts')
  return form === 'qr'
    ? symbolSvg(qrCode(number), { barHeight: 1, title: number })
    : symbolSvg(code128(number), { barHeight: BAR_HEIGHT, title: number })
}
