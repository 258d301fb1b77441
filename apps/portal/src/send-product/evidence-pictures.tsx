import type { CustomerPicture, EvidenceAngle, Order, OrderEvidence } from '@reprise/contract'
import { JSON_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { upload } from '@reprise/browser/upload.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '@reprise/browser/operation.ts'
import { type Api, useApi } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { evidenceQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import { PickButton } from '#portal/uploads/pick-files.tsx'
import { prepareFile } from '#portal/uploads/prepare-file.ts'
import { faultKey, faultOf, type UploadFault } from '#portal/uploads/uploads.ts'
import styles from './send-product.module.css'

const ANGLES = ['front-on', 'front-off', 'back', 'numbers'] as const satisfies readonly EvidenceAngle[]
const PICTURES = 'image/jpeg,image/png,image/webp'
/** Papers may be sent elsewhere, and the words of documents name them. */
const isNoPicture = (fault: UploadFault): boolean => fault.kind === 'file' && fault.reason === 'type-not-accepted'

/** What has a screen for `*#06#`. */
const WITH_NUMBERS: ReadonlySet<string> = new Set(['mobile', 'tablet', 'watch'])

export const EvidencePictures = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const api = useApi()
  const { data, error, refetch } = useQuery(evidenceQuery(api, order.id))
  if (data === undefined && error === null) return <Skeleton lines={5} />
  if (data === undefined)
    return (
      <Notice
        action={<TryAgain again={() => void refetch()} quiet />}
        role="alert"
        title={t('evidence.unread')}
        tone="caution"
      />
    )
  const type = order._embedded.declaredItems[0]?.product.type ?? 'mobile'
  const angles = ANGLES.filter((angle) => angle !== 'numbers' || WITH_NUMBERS.has(type))
  return (
    <Stack>
      {data.mayAdd && (
        <>
          <p>{t('evidence.note')}</p>
          <p className={styles.words} translate="no">
            <bdi>{data.code.join(' ')}</bdi>
          </p>
        </>
      )}
      <ol className={styles.angles}>
        {angles.map((angle) => (
          <Angle
            angle={angle}
            key={angle}
            mayAdd={data.mayAdd}
            orderId={order.id}
            picture={data.pictures.find((one) => one.angle === angle)}
          />
        ))}
      </ol>
      <p className={styles.soft}>{t('evidence.proves')}</p>
    </Stack>
  )
}

type AngleProps = {
  readonly angle: EvidenceAngle
  readonly orderId: string
  readonly mayAdd: boolean
  readonly picture: CustomerPicture | undefined
}

const Angle = ({ angle, orderId, mayAdd, picture }: AngleProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  const touch = useCoarsePointer()
  const { send, share, fault } = useSend(orderId, angle)
  const title = t(`evidence.angle.${angle}`)
  const isBusy = share !== undefined
  return (
    <li className={styles.angle}>
      {picture !== undefined && (
        <img
          alt=""
          className={styles.taken}
          height={picture.height}
          loading="lazy"
          src={picture._links.image.href}
          width={picture.width}
        />
      )}
      <div className={styles.about}>
        <p className={styles.name}>{title}</p>
        <p className={styles.soft} role="status">
          {isBusy
            ? t('documents.sending', { percent: Math.round(share * 100) })
            : picture !== undefined && t('evidence.kept', { date: dateTime(picture.takenAt) })}
        </p>
        {fault !== undefined && (
          <Notice role="alert" tone="caution">
            {t(isNoPicture(fault) ? 'evidence.noPicture' : faultKey(fault))}
          </Notice>
        )}
        {mayAdd && !isBusy && (
          <Cluster>
            <PickButton
              accept={PICTURES}
              capture={touch}
              onPick={send}
              variant={picture === undefined ? 'secondary' : 'quiet'}
            >
              {t(picture === undefined ? (touch ? 'documents.photo' : 'documents.pick') : 'evidence.again')}{' '}
              <VisuallyHidden>{title}</VisuallyHidden>
            </PickButton>
          </Cluster>
        )}
      </div>
    </li>
  )
}

/** `share` has left, from 0 to 1; undefined while no picture is on its way. */
const useSend = (orderId: string, angle: EvidenceAngle) => {
  const api = useApi()
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<UploadFault>()
  const send = async ([picked]: readonly File[]) => {
    if (picked === undefined) return
    setFault(undefined)
    setShare(0)
    const { queryKey } = evidenceQuery(api, orderId)
    try {
      const prepared = await prepareFile(picked)
      if ('refused' in prepared) return setFault({ kind: 'file', reason: prepared.refused })
      const sha256 = await hashOf(picked)
      client.setQueryData(queryKey, await post(api, orderId, { angle, sha256, file: prepared.file }, setShare))
    } catch (failure) {
      setFault(faultOf(failure))
      void client.invalidateQueries({ queryKey })
    } finally {
      setShare(undefined)
    }
  }
  return { send: (files: readonly File[]) => void send(files), share, fault }
}

type Picture = { readonly angle: EvidenceAngle; readonly sha256: string; readonly file: File }

const post = async (
  api: Api,
  id: string,
  { angle, sha256, file }: Picture,
  onProgress: (share: number) => void,
): Promise<OrderEvidence> => {
  const form = new FormData()
  form.set('angle', angle)
  form.set('sha256', sha256)
  form.set('file', file)
  const url = addressOf(dataEndpoints.addOrderEvidence, { id }, {})
  const headers = { ...api.headers, accept: JSON_MEDIA_TYPE, 'idempotency-key': randomId() }
  return (await upload({
    url,
    headers,
    form,
    idleMs: dataEndpoints.addOrderEvidence.timeoutMs,
    onProgress,
  })) as OrderEvidence
}

const hashOf = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
