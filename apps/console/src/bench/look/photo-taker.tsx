import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { useCamera } from './camera.tsx'
import type { Draft } from './draft.ts'
import { addArrived, addPhoto, discardPhoto } from './photos.ts'
import { Thumb } from './mark/thumb.tsx'
import styles from './look.module.css'

/** Few photos come from a phone, and without a network none does. */
const loadPhone = async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog })
const PhoneDialog = lazy(loadPhone)

type PhotoTakerProps = {
  readonly order: string
  readonly draft: Draft
  readonly photos: readonly string[]
  /** That the photos show, where it is a single one. */
  readonly question?: string
  /** Whether Space means this one. */
  readonly isInHand: boolean
  /** @param from what they become of those there are by then: two may be taken at once */
  readonly onChange: (from: (photos: readonly string[]) => readonly string[]) => void
}

/** Pictures of one finding, from the camera of the station, or of any file. They are sent while the look goes on. */
export const PhotoTaker = ({ order, draft, photos, question, isInHand, onChange }: PhotoTakerProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { shoot } = useCamera()
  const [failed, setFailed] = useState(false)
  const [onPhone, setOnPhone] = useState(false)
  const add = async (taken: readonly Blob[]) => {
    setFailed(false)
    try {
      const added = await Promise.all(taken.map((file) => addPhoto(order, file)))
      onChange((now) => [...now, ...added])
    } catch {
      setFailed(true)
    }
  }
  const take = async () => {
    if (shoot === undefined) return input.current?.click()
    await add([await shoot()])
  }
  const askPhone = async () => {
    setFailed(false)
    try {
      await loadPhone()
      setOnPhone(true)
    } catch {
      setFailed(true)
    }
  }
  useShortcuts(isInHand ? [{ key: ' ', label: t('console.look.photo'), run: () => void take() }] : [])
  return (
    <div className={styles.photos}>
      {photos.map((photo) => (
        <Thumb
          key={photo}
          isInHand={isInHand && photo === photos.at(-1)}
          onRemove={() => {
            onChange((now) => now.filter((one) => one !== photo))
            discardPhoto(order, photo)
          }}
          order={order}
          photo={photo}
          question={question}
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
      <Button onClick={() => void askPhone()} small variant="quiet">
        {t('console.phone.act')}
      </Button>
      {onPhone && (
        <Suspense>
          <PhoneDialog
            onClose={() => setOnPhone(false)}
            onCome={(come) => {
              for (const photo of come) addArrived(order, photo)
              onChange((now) => [...now, ...come])
            }}
            order={order}
          />
        </Suspense>
      )}
      {failed && (
        <p className={styles.missing} role="alert">
          {t('console.look.photo-failed')}
        </p>
      )}
    </div>
  )
}
