import type { CustomerPicture, EvidencePhoto } from '@reprise/contract'
import { placeOfMark } from '@reprise/contract/lifecycle/place-of-mark'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Marks } from '@reprise/ui/drawings/marks.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import styles from './litigation.module.css'

/** Looked at after a tap. */
const ZoomPhoto = lazy(() => import('./zoom-photo.tsx').then((module) => ({ default: module.ZoomPhoto })))

type EvidenceProps = {
  readonly photos: readonly (EvidencePhoto | CustomerPicture)[]
  readonly subject: string
}

/** A customer's own picture has none of it. */
type Seen = Pick<EvidencePhoto, 'takenAt'> & Partial<Pick<EvidencePhoto, 'tied' | 'marks'>>

const marksOf = ({ marks = [] }: Seen) => marks

export const Evidence = ({ photos, subject }: EvidenceProps) => {
  const t = useT()
  const [shown, setShown] = useState<number>()
  const total = photos.length
  const photo = shown === undefined ? undefined : photos[shown]
  const turn = (by: number) => setShown((now) => ((now ?? 0) + by + total) % total)
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id, width, height, _links, ...seen }, index) => (
          <li key={id}>
            <button
              aria-label={t('litigation.photo.open', { subject, number: index + 1, total })}
              className={styles.photo}
              onClick={() => setShown(index)}
              type="button"
            >
              <img
                alt=""
                className={styles.thumbnail}
                decoding="async"
                height={height}
                loading="lazy"
                src={_links.image.href}
                width={width}
              />
              <Marks cover height={height} marks={marksOf(seen)} width={width} />
              <span aria-hidden="true" className={styles.enlarge}>
                <Icon name="search" />
              </span>
            </button>
            <Words of={seen} />
          </li>
        ))}
      </ul>
      <Dialog
        actions={
          total > 1 ? (
            <Cluster spread>
              <Button icon="chevron-back" onClick={() => turn(-1)} variant="secondary">
                {t('litigation.photo.previous')}
              </Button>
              <Button iconEnd="chevron-forward" onClick={() => turn(1)} variant="secondary">
                {t('litigation.photo.next')}
              </Button>
            </Cluster>
          ) : undefined
        }
        closeText={t('litigation.photo.close')}
        onClose={() => setShown(undefined)}
        open={photo !== undefined}
        title={subject}
        wide
      >
        {photo !== undefined && (
          <Stack gap="close">
            <Suspense fallback={<Skeleton lines={6} />}>
              <ZoomPhoto
                alt={t('litigation.photo.alt', { subject, number: (shown ?? 0) + 1, total })}
                height={photo.height}
                key={photo.id}
                marks={marksOf(photo)}
                src={photo._links.image.href}
                width={photo.width}
              />
            </Suspense>
            {total > 1 && (
              <p className={styles.caption}>{t('litigation.photo.count', { number: (shown ?? 0) + 1, total })}</p>
            )}
            <Words of={photo} />
          </Stack>
        )}
      </Dialog>
    </>
  )
}

/** What the picture shows besides, also for those who do not see it. */
const Words = ({ of: photo }: { readonly of: Seen }) => {
  const t = useT()
  const places = new Set(marksOf(photo).map(placeOfMark))
  return (
    <>
      {photo.tied && <p className={styles.caption}>{t('litigation.photo.tied')}</p>}
      {[...places].map((place) => (
        <p className={styles.caption} key={place}>
          {t(`litigation.mark.${place}`)}
        </p>
      ))}
    </>
  )
}
