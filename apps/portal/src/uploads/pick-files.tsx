import { DOCUMENT_MEDIA_TYPES } from '@reprise/contract/document-api/document-words'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Cluster } from '@reprise/ui/layout/layout.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import styles from './uploads.module.css'

/** Without HEIC, so that telephones convert their pictures themselves. */
const ACCEPT = DOCUMENT_MEDIA_TYPES.join(',')

type PickFilesProps = {
  readonly onPick: (files: readonly File[]) => void
  /** Named by what it is for: "Proof of purchase". */
  readonly subject: string
  readonly isFirst: boolean
}

export const PickFiles = ({ onPick, subject, isFirst }: PickFilesProps) => {
  const t = useT()
  const touch = useCoarsePointer()
  return (
    <DropArea onDrop={onPick}>
      <Cluster>
        {touch && (
          <PickButton capture onPick={onPick} variant={isFirst ? 'primary' : 'secondary'}>
            {t('documents.photo')} <VisuallyHidden>{subject}</VisuallyHidden>
          </PickButton>
        )}
        <PickButton onPick={onPick} variant={isFirst && !touch ? 'primary' : 'secondary'}>
          {t('documents.pick')} <VisuallyHidden>{subject}</VisuallyHidden>
        </PickButton>
        {!touch && <span className={styles.soft}>{t('documents.drop')}</span>}
      </Cluster>
    </DropArea>
  )
}

/** Said once on a page. */
export const AcceptedFiles = () => {
  const t = useT()
  return (
    <Disclosure look="plain" summary={t('documents.accepted.title')}>
      <p className={styles.soft}>{t('documents.accepted')}</p>
    </Disclosure>
  )
}

type PickButtonProps = {
  readonly onPick: (files: readonly File[]) => void
  readonly children: ReactNode
  readonly variant: 'primary' | 'secondary' | 'quiet'
  readonly capture?: boolean
  /** Media types, those of documents when left out. */
  readonly accept?: string
}

/** A button that opens the browser's own picker; the picker itself is reached through it alone. */
export const PickButton = ({ onPick, children, variant, capture = false, accept = ACCEPT }: PickButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(target.files ?? [])])
    // The same file may be picked again.
    target.value = ''
  }
  return (
    <span className={styles.pick}>
      <Button icon={iconOf(capture, variant)} onClick={() => input.current?.click()} variant={variant}>
        {children}
      </Button>
      <input
        accept={accept}
        aria-hidden="true"
        capture={capture ? 'environment' : undefined}
        className={styles.input}
        multiple={!capture}
        onChange={picked}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </span>
  )
}

/** Among the files that were sent, picking one means that it takes another's place. */
const iconOf = (capture: boolean, variant: PickButtonProps['variant']) => {
  if (capture) return 'camera'
  return variant === 'quiet' ? 'refresh' : 'plus'
}

const DropArea = ({
  onDrop,
  children,
}: {
  readonly onDrop: (files: readonly File[]) => void
  readonly children: ReactNode
}) => {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onDrop(files)
  }
  return (
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
