import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './payouts.module.css'
import { ReportView } from './report-view.tsx'

type Chosen = { readonly id: string; readonly file: File }

/** A report is chosen or dropped, read, and done or put aside. */
export const ReportDrop = () => {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [over, setOver] = useState(false)
  const open = () => picker.current?.click()
  useShortcuts([{ key: 'f', label: t('console.bank-report.choose'), run: open }])
  const take = (file: File | undefined) => file && setChosen({ id: randomId(), file })
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
    <section aria-label={t('console.bank-report.title')} className={styles.part}>
      <h2 className={styles.heading}>{t('console.bank-report.title')}</h2>
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
          accept=".xml,text/xml,application/xml"
          aria-label={t('console.bank-report.choose')}
          className={styles.file}
          name="report"
          onChange={pick}
          ref={picker}
          tabIndex={-1}
          type="file"
        />
        <Button aria-keyshortcuts="f" onClick={open} variant="secondary">
          {t('console.bank-report.choose')} <Kbd>F</Kbd>
        </Button>
        <p className={styles.hint}>{t('console.bank-report.drop')}</p>
      </div>
      {chosen && <ReportView file={chosen.file} id={chosen.id} key={chosen.id} onAside={() => setChosen(undefined)} />}
    </section>
  )
}
