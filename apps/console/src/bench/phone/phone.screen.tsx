import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { WayIn } from '#console/parts/way-in.tsx'
import { useT } from '#console/i18n/t.ts'
import { sendPhoto } from './send-photo.ts'
import styles from './phone.module.css'

type Taken = {
  readonly id: string
  readonly file: File
  readonly state: 'sending' | 'sent' | 'failed'
  readonly failure?: unknown
}

/** Without a sign-in: the token stays behind the `#`, since a phone's camera may end its browser's page. */
export const PhoneScreen = () => {
  const t = useT()
  const [token] = useState(() => window.location.hash.slice(1))
  const opened = useQuery({
    queryKey: ['photo-link'],
    queryFn: () => call('openPhotoLink', { body: { token } }),
    retry: false,
    staleTime: Infinity,
  })
  return (
    <WayIn lead={t('console.phone.lead')} title={t('console.phone.title')}>
      {token === '' ? (
        <Notice tone="danger">{t('console.problem.photo-link-over')}</Notice>
      ) : (
        <Answer lines={3} of={opened}>
          {({ product, numberEndsWith }) => (
            <>
              <p>
                <b>
                  <bdi>{product}</bdi>
                </b>
                <br />
                {t('console.phone.number', { end: numberEndsWith })}
              </p>
              <Camera token={token} />
            </>
          )}
        </Answer>
      )}
    </WayIn>
  )
}

const Camera = ({ token }: { readonly token: string }) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<readonly Taken[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = (photo: Taken) =>
    setPhotos((before) => [photo, ...before.filter(({ id }) => id !== photo.id)].toSorted(newestFirst(before)))
  const sends = (photo: Taken) => {
    put({ ...photo, state: 'sending' })
    last.current = last.current
      .then(() => sendPhoto(token, photo.id, photo.file))
      .then(
        () => put({ ...photo, state: 'sent' }),
        (failure: unknown) => put({ ...photo, state: 'failed', failure }),
      )
  }
  return (
    <>
      <input
        accept="image/*"
        aria-label={t('console.phone.take')}
        capture="environment"
        className={styles.file}
        onChange={({ target }) => {
          for (const file of target.files ?? []) sends({ id: randomId(), file, state: 'sending' })
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button icon="camera" onClick={() => input.current?.click()} wide>
        {t('console.phone.take')}
      </Button>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <Photo key={photo.id} number={photos.length - index} onAgain={() => sends(photo)} photo={photo} />
        ))}
      </ul>
    </>
  )
}

/** Each keeps its place while its state changes; a new one comes first. */
const newestFirst = (before: readonly Taken[]) => (one: Taken, other: Taken) =>
  before.findIndex(({ id }) => id === one.id) - before.findIndex(({ id }) => id === other.id)

type PhotoProps = { readonly photo: Taken; readonly number: number; readonly onAgain: () => void }

const Photo = ({ photo: { file, state, failure }, number, onAgain }: PhotoProps) => {
  const t = useT()
  const failureText = useFailureText()
  const url = useObjectUrl(file)
  return (
    <li className={styles.photo}>
      {url !== undefined && <img alt={t('console.phone.photo', { number })} src={url} />}
      <div>
        <p role="status">{state === 'failed' ? failureText(failure) : t(`console.phone.${state}`)}</p>
        {state === 'failed' && (
          <Button onClick={onAgain} small variant="secondary">
            {t('console.failure.again')}
          </Button>
        )}
      </div>
    </li>
  )
}
