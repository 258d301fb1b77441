import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Spinner } from '@reprise/ui/feedback/spinner.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { PickButton } from '#portal/uploads/pick-files.tsx'
import styles from './identifiers.module.css'
import { type PictureRead, readPicture } from './picture/read-picture.ts'

/** Without HEIC, so that telephones convert their pictures themselves. */
const PICTURES = 'image/jpeg,image/png,image/webp'

/** Numbers from a picture of a screen or a box, read in this browser alone; typing stays open beside it. */
export const FromPicture = ({ onRead }: { readonly onRead: (imeis: readonly string[]) => void }) => {
  const t = useT()
  const touch = useCoarsePointer()
  const [state, setState] = useState<PictureRead | 'idle' | 'reading'>('idle')
  const pick = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setState('reading')
    const read = await readPicture(file)
    setState(read)
    if (read.kind === 'read' && read.imeis.length > 0) onRead(read.imeis)
  }
  const picked = (files: readonly File[]) => void pick(files)
  return (
    <Stack gap="close">
      <p className={styles.soft}>{t('identifiers.picture.text')}</p>
      {state === 'reading' ? (
        <p>
          <Spinner /> {t('identifiers.picture.reading')}
        </p>
      ) : (
        <Cluster>
          {touch && (
            <PickButton accept={PICTURES} capture onPick={picked} variant="secondary">
              {t('identifiers.picture.take')}
            </PickButton>
          )}
          <PickButton accept={PICTURES} onPick={picked} variant="secondary">
            {t('identifiers.picture.pick')}
          </PickButton>
        </Cluster>
      )}
      <LiveRegion>{state === 'reading' ? t('identifiers.picture.reading') : ''}</LiveRegion>
      {typeof state === 'object' && <Outcome read={state} />}
    </Stack>
  )
}

/** What a picture gave; where it gave nothing, how to do better. */
const Outcome = ({ read }: { readonly read: PictureRead }) => {
  const t = useT()
  if (read.kind === 'no-picture')
    return <Notice role="alert" title={t('identifiers.picture.noPicture')} tone="caution" />
  if (read.kind === 'failed') return <Notice role="alert" title={t('identifiers.picture.failed')} tone="caution" />
  if (read.imeis.length > 0)
    return (
      <Notice role="status" tone="positive">
        {t('identifiers.picture.read', { count: read.imeis.length })}
      </Notice>
    )
  return (
    <Notice role="alert" title={t('identifiers.picture.none')} tone="caution">
      <p>{t('identifiers.picture.none.text')}</p>
      <ul className={styles.tips}>
        {(['near', 'light', 'sharp'] as const).map((tip) => (
          <li key={tip}>{t(`identifiers.picture.tip.${tip}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
