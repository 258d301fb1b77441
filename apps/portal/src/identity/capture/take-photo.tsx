import type { IdentitySide } from '@reprise/contract/order-api/identity-words'
import { useRef } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import styles from '../identity.module.css'
import { DocumentDrawing } from './document-drawing.tsx'
import { type PhotoState, usePhoto } from './use-photo.ts'

type TakePhotoProps = { readonly orderId: string; readonly side: IdentitySide }

/** Says what to photograph, takes it with the camera or from a file, and shows it before it is sent. */
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
