/** A picture from the bench, without its bytes. */
export type StoredPhoto = {
  readonly id: string
  readonly orderId: string
  /** Key of the sealed file. */
  readonly file: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly takenAt: Date
}

/** Where a picture's bytes may be opened. */
export const photoPlace = (id: string): string => `evidence_photo|file|${id}`
