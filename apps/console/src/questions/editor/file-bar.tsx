import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import type { ProductType } from '@reprise/contract'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { type Question, questionsInFile } from '../definition.ts'
import styles from '../questions.module.css'

type FileBarProps = {
  readonly type: ProductType
  readonly version: number
  readonly questions: readonly Question[]
  /** undefined where the person may not change them. */
  readonly onRead: ((questions: readonly Question[]) => void) | undefined
}

type Refused = { readonly name: string; readonly fault: 'no-json' | 'no-questions' | 'another-type' }

/** The questions as a file, out and in: the command line takes the same. */
export const FileBar = ({ type, version, questions, onRead }: FileBarProps) => {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const open = () => picker.current?.click()
  useShortcuts(onRead === undefined ? [] : [{ key: 'f', label: t('console.questions.choose-file'), run: open }])
  const save = () => {
    const text = `${JSON.stringify({ productType: type, version: Math.max(1, version), questions }, null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `${type}.json`)
  }
  const take = async (file: File | undefined) => {
    if (file === undefined || onRead === undefined) return
    const found = questionsInFile(await file.text(), type)
    if ('fault' in found) return setRefused({ name: file.name, fault: found.fault })
    setRefused(undefined)
    onRead(found.questions)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files?.[0])
    // The same file can be chosen again once it was mended.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <section aria-label={t('console.questions.file')} className={styles.section}>
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
        {onRead !== undefined && (
          <>
            <input
              accept=".json,application/json"
              aria-label={t('console.questions.choose-file')}
              className={styles.file}
              name="questions"
              onChange={pick}
              ref={picker}
              tabIndex={-1}
              type="file"
            />
            <Button aria-keyshortcuts="f" onClick={open} small variant="secondary">
              {t('console.questions.choose-file')} <Kbd>F</Kbd>
            </Button>
          </>
        )}
        <Button icon="download" onClick={save} small variant="secondary">
          {t('console.questions.save-file')}
        </Button>
        {onRead !== undefined && <p className={styles.hint}>{t('console.questions.drop')}</p>}
      </div>
      {refused !== undefined && (
        <Notice role="alert" tone="danger">
          <bdi>{refused.name}</bdi>: {t(`console.questions.file-fault.${refused.fault}`)}
        </Notice>
      )}
    </section>
  )
}
