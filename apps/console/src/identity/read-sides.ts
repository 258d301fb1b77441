import { readFile } from '#console/api/read-file.ts'
import type { Check } from './compare.ts'

/** The photos of a check. Each look is kept in the audit. @throws HttpRejection */
export const readSides = ({ order, photos }: Check) =>
  Promise.all(
    photos.map(async ({ side }) => ({
      side,
      file: await readFile('getIdentityPhoto', { id: order, side }, 'image/jpeg'),
    })),
  )
