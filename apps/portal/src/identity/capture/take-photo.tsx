import { isProblem } from '@reprise/browser/http-errors.ts'
import { readJson, send as sendRequest } from '@reprise/browser/http.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { withRetries } from '@reprise/browser/retries.ts'
import type { IdentityCheck } from '@reprise/contract'
import { ORDER_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import type { IdentitySide } from '@reprise/contract/order-api/identity-words'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addressOf } from '@reprise/browser/operation.ts'
import { type Api, useApi } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { identityQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import styles from '../identity.module.css'
import type { Advice } from '#portal/platform/measure-picture.ts'
import { DocumentDrawing } from './document-drawing.tsx'

type TakePhotoProps = { readonly orderId: string; readonly side: IdentitySide }

export const TakePhoto = ({ orderId, side }: TakePhotoProps) => {
  const t = useT()
  const { state, take, send, again } = usePhoto(orderId, side)
  return (
    <Stack>
      <h1>{t(`identity.side.${side}`)}</h1>
      <p role="status">{state.kind === 'preparing' ? t('identity.photo.preparing') : ''}</p>
      {state.kind === 'there' ? (
        <Review again={again} send={() => void send()} state={state} />
      ) : (
        <Ask busy={state.kind === 'preparing'} side={side} take={(file) => void take(file)} />
      )}
      {state.kind !== 'preparing' && state.fault !== undefined && (
        <Notice role="alert" tone="danger">
          {t(`identity.photo.fault.${state.fault}`)}
        </Notice>
      )}
    </Stack>
  )
}

type AskProps = { readonly side: IdentitySide; readonly busy: boolean; readonly take: (file: File) => void }

const Ask = ({ side, busy, take }: AskProps) => {
  const t = useT()
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const picked = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? []
    if (chosen !== undefined) take(chosen)
    input.value = ''
  }
  const pick = { accept: 'image/*', className: styles.picker, tabIndex: -1, type: 'file', 'aria-hidden': true } as const
  return (
    <Stack>
      <DocumentDrawing side={side} />
      <ul className={styles.points}>
        <li>{t('identity.photo.whole')}</li>
        <li>{t('identity.photo.flat')}</li>
        <li>{t('identity.photo.lines')}</li>
      </ul>
      <input {...pick} capture="environment" onChange={({ target }) => picked(target)} ref={camera} />
      <input {...pick} name="photo" onChange={({ target }) => picked(target)} ref={file} />
      <Cluster>
        <Button busy={busy} icon="camera" onClick={() => camera.current?.click()} variant="primary" wide>
          {t('identity.photo.take')}
        </Button>
        <Button disabled={busy} onClick={() => file.current?.click()} variant="quiet">
          {t('identity.photo.choose')}
        </Button>
      </Cluster>
    </Stack>
  )
}

type ReviewProps = {
  readonly state: Extract<PhotoState, { kind: 'there' }>
  readonly send: () => void
  readonly again: () => void
}

const Review = ({ state, send, again }: ReviewProps) => {
  const t = useT()
  const [worst] = state.advice
  return (
    <Stack>
      <img alt={t('identity.photo.alt')} className={styles.photo} src={useObjectUrl(state.photo)} />
      {worst === undefined ? (
        <p>{t('identity.photo.check')}</p>
      ) : (
        <Notice role="status" title={t(`identity.advice.${worst}`)} tone="caution">
          {t(`identity.advice.${worst}.text`)}
        </Notice>
      )}
      <Cluster>
        <Button busy={state.sending} onClick={send} variant={worst === undefined ? 'primary' : 'secondary'}>
          {t(state.fault === 'not-sent' ? 'identity.photo.resend' : 'identity.photo.send')}
        </Button>
        <Button
          disabled={state.sending}
          icon="camera"
          onClick={again}
          variant={worst === undefined ? 'quiet' : 'primary'}
        >
          {t('identity.photo.again')}
        </Button>
      </Cluster>
    </Stack>
  )
}

type PhotoFault = 'not-a-picture' | 'not-sent' | 'not-now'

type PhotoState =
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

const usePhoto = (orderId: string, side: IdentitySide) => {
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
        url: addressOf(dataEndpoints.sendIdentityPhoto, { id: orderId }, {}),
        headers: { ...api.headers, accept: ORDER_MEDIA_TYPE, 'idempotency-key': key },
        body,
        timeoutMs: UPLOAD_MS,
      },
      readJson,
    )
  return (await withRetries(run, {})) as IdentityCheck
}
