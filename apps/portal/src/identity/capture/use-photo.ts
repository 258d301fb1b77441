import type { IdentitySide } from '@reprise/contract/order-api/identity-words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#portal/api/api-context.tsx'
import { identityQuery, sendIdentityPhoto } from '#portal/api/identity.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import type { Advice } from '../picture/measure.ts'

export type PhotoFault = 'not-a-picture' | 'not-sent' | 'not-now'

export type PhotoState =
  | { readonly kind: 'none'; readonly fault?: PhotoFault }
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'there'
      /** Shows it on this device. */
      readonly url: string
      readonly advice: readonly Advice[]
      readonly sending: boolean
      readonly fault?: PhotoFault
    }

/** One photo from the camera to the server: prepared here, looked at, sent once however often it is tried. */
export const usePhoto = (orderId: string, side: IdentitySide) => {
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<PhotoState>({ kind: 'none' })
  const held = useRef<{ readonly photo: Blob; readonly url: string; readonly key: string }>(undefined)
  const drop = () => {
    if (held.current !== undefined) URL.revokeObjectURL(held.current.url)
    held.current = undefined
  }
  useEffect(() => drop, [])

  const take = async (file: Blob) => {
    drop()
    setState({ kind: 'preparing' })
    try {
      const { preparePicture } = await import('../picture/prepare-picture.ts')
      const { photo, advice } = await preparePicture(file)
      const url = URL.createObjectURL(photo)
      held.current = { photo, url, key: randomId() }
      setState({ kind: 'there', url, advice, sending: false })
    } catch {
      setState({ kind: 'none', fault: 'not-a-picture' })
    }
  }
  const send = async () => {
    const current = held.current
    if (current === undefined || state.kind !== 'there' || state.sending) return
    setState({ ...state, sending: true })
    try {
      const check = await sendIdentityPhoto(api, orderId, { side, photo: current.photo }, { key: current.key })
      client.setQueryData(identityQuery(api, orderId).queryKey, check)
    } catch (failure) {
      const isOver = isProblem(failure, 'identity-not-needed') || isProblem(failure, 'identity-tries-used-up')
      setState({ ...state, sending: false, fault: isOver ? 'not-now' : 'not-sent' })
      await client.invalidateQueries({ queryKey: identityQuery(api, orderId).queryKey })
    }
  }
  const again = () => {
    drop()
    setState({ kind: 'none' })
  }
  return { state, take, send, again }
}
