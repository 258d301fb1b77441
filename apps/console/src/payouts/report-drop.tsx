import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { FileDrop } from '#console/parts/file-drop.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { ReportView } from './report-view.tsx'

type Chosen = { readonly id: string; readonly file: File }

/** A report is chosen or dropped, read, and done or put aside. */
export const ReportDrop = () => {
  const t = useT()
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <section aria-label={t('console.bank-report.title')} className={sections.section}>
      <h2 className={sections.heading}>{t('console.bank-report.title')}</h2>
      <FileDrop
        accept=".xml,text/xml,application/xml"
        hint={t('console.bank-report.drop')}
        label={t('console.bank-report.choose')}
        name="report"
        onFile={(file) => setChosen({ id: randomId(), file })}
      />
      {chosen && <ReportView file={chosen.file} id={chosen.id} key={chosen.id} onAside={() => setChosen(undefined)} />}
    </section>
  )
}
