import { addressOf } from '@reprise/browser/operation.ts'
import { readBlob, send } from '@reprise/browser/http.ts'
import { endpoints } from '#console/api/endpoints.ts'
import type { Check } from './compare.ts'

/** The photos of a check. Each look is kept in the audit. @throws HttpRejection */
export const readSides = ({ order, photos }: Check) => {
  const endpoint = endpoints.getIdentityPhoto
  return Promise.all(
    photos.map(async ({ side }) => ({
      side,
      file: await send(
        {
          method: endpoint.method,
          url: addressOf(endpoint, { id: order, side }, {}),
          headers: { accept: 'image/jpeg' },
          timeoutMs: endpoint.timeoutMs,
        },
        readBlob,
      ),
    })),
  )
}
