import { useMutation } from '@tanstack/react-query'
import { MAX_TEXT } from '@reprise/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { saveReply } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './register.module.css'

/** As the contract has it. */
const SHORTEST_PURPOSE = 3
const FORMATS = ['csv', 'pdf'] as const
const TYPES = { csv: 'text/csv', pdf: 'application/pdf' } as const

/** With the sellers, which is why it asks what for. */
export const ExportForm = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const [purpose, setPurpose] = useState('')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv')
  const [tried, setTried] = useState(false)
  const isWhole = purpose.trim().length >= SHORTEST_PURPOSE
  const save = useMutation({
    mutationFn: () => saveReply('exportRegister', { affiliate }, TYPES[format], { purpose: purpose.trim(), format }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) save.mutate()
  }
  return (
    <form aria-label={t('console.register.export')} className={styles.card} noValidate onSubmit={submit}>
      <h2 className={sections.heading}>{t('console.register.export')}</h2>
      <TextField
        dir="auto"
        error={tried && !isWhole ? t('console.register.purpose-missing') : undefined}
        hint={t('console.register.purpose-hint')}
        label={t('console.register.purpose')}
        maxLength={MAX_TEXT}
        name="purpose"
        onChange={setPurpose}
        value={purpose}
      />
      <SelectField
        label={t('console.register.format')}
        name="format"
        onChange={(chosen) => setFormat(chosen === 'pdf' ? 'pdf' : 'csv')}
        options={FORMATS.map((value) => ({ value, label: t(`console.register.${value}`) }))}
        value={format}
      />
      {save.isError && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      <div>
        <Button busy={save.isPending} icon="download" type="submit" variant="secondary">
          {t('console.register.save')}
        </Button>
      </div>
    </form>
  )
}
