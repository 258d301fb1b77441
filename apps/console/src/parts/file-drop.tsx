import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import styles from './file-drop.module.css'
import { Kbd } from './kbd.tsx'

type FileDropProps = {
  /** What the button says, and its key `F`. */
  readonly label: string
  readonly hint: string
  /** As the platform's own field takes it. */
  readonly accept: string
  readonly name: string
  readonly onFile: (file: File) => void
  /** Whether it is the one thing to do. */
  readonly isFirst?: boolean
  /** What else can be done with such a file. */
  readonly children?: ReactNode
}

/** A file is chosen, or dropped here. */
export const FileDrop = ({ label, hint, accept, name, onFile, isFirst = false, children }: FileDropProps) => {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const open = () => picker.current?.click()
  useShortcuts([{ key: 'f', label, run: open }])
  const take = (file: File | undefined) => file && onFile(file)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // The same file can be chosen again.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
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
      role="presentation"
    >
      <input
        accept={accept}
        aria-label={label}
        className={styles.file}
        name={name}
        onChange={pick}
        ref={picker}
        tabIndex={-1}
        type="file"
      />
      <Button aria-keyshortcuts="f" onClick={open} variant={isFirst ? 'primary' : 'secondary'}>
        {label} <Kbd>F</Kbd>
      </Button>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  )
}
