import type { IdentityCheck } from '@reprise/contract'
import { ORDER_MEDIA_TYPE } from '@reprise/contract/media-type'
import type { IdentitySide } from '@reprise/contract/order-api/identity-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, type Api, useApi } from '#portal/api/client.ts'
import { endpoints } from '#portal/api/endpoints.ts'
import { identityQuery } from '#portal/api/orders.ts'
import { readJson, send as sendRequest } from '@reprise/browser/http.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { withRetries } from '@reprise/browser/retries.ts'
import type { Advice } from '../picture/measure.ts'

export type PhotoFault = 'not-a-picture' | 'not-sent' | 'not-now'

export type PhotoState =
  | { readonly kind: 'none'; readonly fault?: PhotoFault }
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'there'
      readonly photo: Blob
      /** Its Idempotency-Key, however often it is sent. */
      readonly key: string
      readonly advice: readonly Advice[]
      readonly sending: boolean
      readonly fault?: PhotoFault
    }

/** One photo from the camera to the server: prepared here, looked at, sent once however often it is tried. */
export const usePhoto = (orderId: string, side: IdentitySide) => {
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<PhotoState>({ kind: 'none' })

  const take = async (file: Blob) => {
    setState({ kind: 'preparing' })
    try {
      const { preparePicture } = await import('../picture/prepare-picture.ts')
      const { photo, advice } = await preparePicture(file)
      setState({ kind: 'there', photo, key: randomId(), advice, sending: false })
    } catch {
      setState({ kind: 'none', fault: 'not-a-picture' })
    }
  }
  const send = async () => {
    if (state.kind !== 'there' || state.sending) return
    setState({ ...state, sending: true })
    try {
      const check = await sendPhoto(api, orderId, { side, photo: state.photo, key: state.key })
      client.setQueryData(identityQuery(api, orderId).queryKey, check)
    } catch (failure) {
      const isOver = isProblem(failure, 'identity-not-needed') || isProblem(failure, 'identity-tries-used-up')
      setState({ ...state, sending: false, fault: isOver ? 'not-now' : 'not-sent' })
      await client.invalidateQueries({ queryKey: identityQuery(api, orderId).queryKey })
    }
  }
  return { state, take, send, again: () => setState({ kind: 'none' }) }
}

/** A photo over a slow line takes its time, in ms (docs/decisions/0057). */
const UPLOAD_MS = 45_000

type Photo = { readonly side: IdentitySide; readonly photo: Blob; readonly key: string }

/** Sends one picture. Rejects with `identity-not-needed`, `identity-tries-used-up`, `body-too-large`. */
const sendPhoto = async (api: Api, orderId: string, { side, photo, key }: Photo): Promise<IdentityCheck> => {
  const body = new FormData()
  body.set('side', side)
  body.set('file', photo, `${side}.jpg`)
  const run = () =>
    sendRequest(
      {
        method: 'POST',
        url: addressOf(endpoints.sendIdentityPhoto, { id: orderId }, {}),
        headers: { ...api.headers, accept: ORDER_MEDIA_TYPE, 'idempotency-key': key },
        body,
        timeoutMs: UPLOAD_MS,
      },
      readJson,
    )
  return (await withRetries(run, {})) as IdentityCheck
}
