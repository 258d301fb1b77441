import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './catalogue.module.css'
import { ChangedModels, CheckSummary } from './check-view.tsx'
import { useFaultText } from './fault-text.ts'
import { ImportForm } from './import-form.tsx'
import { type CatalogueVersion, type Check, checkTable } from './send-table.ts'

type TableCheckProps = {
  readonly file: File
  /** One for each choice, so that a file that was mended is read again. */
  readonly id: string
  readonly onAside: () => void
  readonly onImported: (version: CatalogueVersion) => void
}

/** One table against the catalogue, before it changes anything. */
export const TableCheck = ({ file, id, onAside, onImported }: TableCheckProps) => {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const check = useQuery({
    queryKey: ['catalogue-check', id, isWhole],
    queryFn: () => checkTable(file, isWhole),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <section aria-label={t('console.catalogue.check')} className={sections.card}>
      <div className={sections.cardHead}>
        <h2 className={sections.name}>
          <bdi>{file.name}</bdi>
        </h2>
        <Button onClick={onAside} small variant="secondary">
          {t('console.prices.aside')}
        </Button>
      </div>
      <Answer lines={6} of={check}>
        {(found) =>
          found.faults.length > 0 ? (
            <Faults check={found} />
          ) : (
            <div className={styles.found}>
              <div className={sections.section}>
                <CheckSummary check={found} />
              </div>
              <div className={sections.section}>
                <CheckboxField
                  checked={isWhole}
                  hint={t('console.catalogue.whole-hint')}
                  label={t('console.catalogue.whole')}
                  name="whole"
                  onChange={setWhole}
                />
                <ImportForm
                  check={found}
                  file={file}
                  isReading={check.isPlaceholderData || check.isFetching}
                  isWhole={isWhole}
                  onImported={onImported}
                  onStale={() => void check.refetch()}
                />
              </div>
              <ChangedModels check={found} />
            </div>
          )
        }
      </Answer>
    </section>
  )
}

const Faults = ({ check: { faults, faultsFound } }: { readonly check: Check }) => {
  const t = useT()
  const faultText = useFaultText()
  return (
    <Notice role="alert" title={t('console.catalogue.refused', { count: faultsFound })} tone="danger">
      <ol className={styles.faults}>
        {faults.map(({ line, column, code, value, message }) => (
          <li key={`${line} ${column} ${message}`}>
            {line !== null && <b>{t('console.catalogue.line', { line })}</b>}{' '}
            {column !== null && (
              <bdi className={styles.column} dir="ltr">
                {column}
              </bdi>
            )}{' '}
            {value !== null && <q>{value}</q>} {faultText(code) ?? message}
          </li>
        ))}
      </ol>
      {faultsFound > faults.length && <p>{t('console.catalogue.first-faults', { count: faults.length })}</p>}
    </Notice>
  )
}
