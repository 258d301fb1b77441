import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { useCamera } from './camera.tsx'
import type { Draft, PhotoState } from './draft.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import { addArrived, addPhoto, readPhoto } from './photos.ts'
import styles from './look.module.css'

type PhotoTakerProps = {
  readonly order: string
  readonly draft: Draft
  readonly photos: readonly string[]
  /** Whether Space means this one. */
  readonly isInHand: boolean
  readonly onChange: (photos: readonly string[]) => void
}

/** Pictures of one finding, from the camera of the station, or of any file. They are sent while the look goes on. */
export const PhotoTaker = ({ order, draft, photos, isInHand, onChange }: PhotoTakerProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { shoot } = useCamera()
  const [failed, setFailed] = useState(false)
  const [onPhone, setOnPhone] = useState(false)
  const add = async (taken: readonly Blob[]) => {
    setFailed(false)
    try {
      onChange([...photos, ...(await Promise.all(taken.map((file) => addPhoto(order, file))))])
    } catch {
      setFailed(true)
    }
  }
  const take = async () => {
    if (shoot === undefined) return input.current?.click()
    await add([await shoot()])
  }
  useShortcuts(isInHand ? [{ key: ' ', label: t('console.look.photo'), run: () => void take() }] : [])
  return (
    <div className={styles.photos}>
      {photos.map((photo) => (
        <Thumb
          key={photo}
          onRemove={() => onChange(photos.filter((one) => one !== photo))}
          order={order}
          photo={photo}
          state={draft.photos[photo] ?? {}}
        />
      ))}
      <input
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('console.look.photo')}
        className={styles.file}
        multiple
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button icon="camera" onClick={() => void take()} small variant="secondary">
        {t('console.look.photo')} {isInHand && <Kbd>␣</Kbd>}
      </Button>
      <Button onClick={() => setOnPhone(true)} small variant="quiet">
        {t('console.phone.act')}
      </Button>
      {onPhone && (
        <PhoneDialog
          onClose={() => setOnPhone(false)}
          onCome={(come) => {
            for (const photo of come) addArrived(order, photo)
            onChange([...photos, ...come])
          }}
          order={order}
        />
      )}
      {failed && (
        <p className={styles.missing} role="alert">
          {t('console.look.photo-failed')}
        </p>
      )}
    </div>
  )
}

type ThumbProps = {
  readonly order: string
  readonly photo: string
  readonly state: PhotoState
  readonly onRemove: () => void
}

const Thumb = ({ order, photo, state, onRemove }: ThumbProps) => {
  const t = useT()
  const failureText = useFailureText()
  const picture = useQuery({
    queryKey: ['bench-photo', photo],
    queryFn: () => readPhoto(order, photo),
    staleTime: Infinity,
  })
  const url = useObjectUrl(picture.data)
  return (
    <div className={styles.thumb}>
      {url !== undefined && <img alt={t('console.look.photo-of')} src={url} />}
      <button aria-label={t('console.look.photo-remove')} className={styles.remove} onClick={onRemove} type="button">
        <Icon name="close" />
      </button>
      {state.failure !== undefined && <p className={styles.missing}>{failureText(state.failure)}</p>}
    </div>
  )
}
