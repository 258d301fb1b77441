import { useQuery } from '@tanstack/react-query'
import type { PhotoMark } from '@reprise/contract/order-api/photo-mark'
import { useState } from 'react'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Marks } from '@reprise/ui/drawings/marks.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useMarkText } from '#console/parts/mark-text.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import type { PhotoState } from '../draft.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { keepMarks, readPhoto } from '../photos.ts'
import styles from '../look.module.css'

type ThumbProps = {
  readonly order: string
  readonly photo: string
  readonly state: PhotoState
  /** That the marks answer, where it is one. */
  readonly question: string | undefined
  /** Whether `M` means this one. */
  readonly isInHand: boolean
  readonly onRemove: () => void
}

const NONE: readonly PhotoMark[] = []

/** A photo of a finding: it is marked, or removed where another one is better. */
export const Thumb = ({ order, photo, state, question, isInHand, onRemove }: ThumbProps) => {
  const t = useT()
  const failureText = useFailureText()
  const markText = useMarkText()
  const [isMarking, setMarking] = useState(false)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const { marks = NONE, failure } = state
  const picture = useQuery({
    queryKey: ['bench-photo', photo],
    queryFn: () => readPhoto(order, photo),
    staleTime: Infinity,
  })
  const url = useObjectUrl(picture.data)
  useShortcuts(isInHand ? [{ key: 'm', label: t('console.look.mark-title'), run: () => setMarking(true) }] : [])
  return (
    <>
      <div className={styles.thumb}>
        {url !== undefined && (
          <button className={styles.picture} onClick={() => setMarking(true)} type="button">
            <span className={styles.frame}>
              <img
                alt={t('console.look.photo-of')}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSize({ width, height })
                }
                src={url}
              />
              <Marks cover marks={marks} {...size} />
            </span>{' '}
            <span>
              {t('console.look.mark')} {isInHand && <Kbd>M</Kbd>}
            </span>
          </button>
        )}
        <button aria-label={t('console.look.photo-remove')} className={styles.remove} onClick={onRemove} type="button">
          <Icon name="close" />
        </button>
        {marks.length > 0 && <p className={styles.hint}>{markText(marks)}</p>}
        {failure !== undefined && <p className={styles.missing}>{failureText(failure)}</p>}
      </div>
      {isMarking && url !== undefined && (
        <MarkDialog
          marks={marks}
          onClose={() => setMarking(false)}
          onKeep={(kept) => keepMarks(order, photo, kept, question)}
          url={url}
        />
      )}
    </>
  )
}
