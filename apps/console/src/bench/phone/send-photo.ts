import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { readJson, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { wait, withRetries } from '@reprise/browser/retries.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { PICTURE_MS, smaller } from '../small-picture.ts'

/** Other phones of the same bench send as well: each waits for its turn, in ms. */
const TURN_MS = 2_000
const TURNS = 10

/** @param id of the photo in this browser: sent twice it counts once @throws HttpRejection */
export const sendPhoto = async (token: string, id: string, file: Blob): Promise<void> => {
  const form = new FormData()
  form.set('token', token)
  form.set('file', new File([await smaller(file)], 'photo.jpg', { type: 'image/jpeg' }))
  const endpoint = endpoints.sendLinkPhoto
  const once = () =>
    send(
      {
        method: endpoint.method,
        url: addressOf(endpoint, {}, {}),
        headers: { accept: 'application/json', 'idempotency-key': id },
        body: form,
        timeoutMs: PICTURE_MS,
      },
      readJson,
    )
  for (let turn = 1; ; turn += 1) {
    try {
      await withRetries(once)
      return
    } catch (failure) {
      if (turn > TURNS || !(failure instanceof HttpRejection) || failure.status !== 429) throw failure
      await wait(TURN_MS)
    }
  }
}
