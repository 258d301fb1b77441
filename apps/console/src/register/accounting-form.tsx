import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { saveReply } from '#console/api/read-file.ts'
import { DayField } from '#console/parts/day-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './register.module.css'

/** The month that has ended: what is handed in. */
const lastMonth = () => {
  const today = new Date(now())
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, day)).toISOString().slice(0, 10)
  return { from: dayOf(-1, 1), to: dayOf(0, 0) }
}

/** What was bought in a span of days, for the accounts. Nothing personal is in it. */
export const AccountingForm = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const [days, setDays] = useState(lastMonth)
  const [tried, setTried] = useState(false)
  const isWhole = days.from !== '' && days.from <= days.to
  const save = useMutation({ mutationFn: () => saveReply('exportAccounting', { affiliate }, 'text/csv', days) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) save.mutate()
  }
  return (
    <form aria-label={t('console.accounting.title')} className={styles.card} noValidate onSubmit={submit}>
      <h2 className={sections.heading}>{t('console.accounting.title')}</h2>
      <p className={styles.hint}>{t('console.accounting.hint')}</p>
      <div className={sections.filters}>
        <DayField
          error={tried && !isWhole ? t('console.accounting.days-missing') : undefined}
          label={t('console.audit.from')}
          name="accounts-from"
          onChange={(from) => setDays({ ...days, from })}
          value={days.from}
        />
        <DayField
          label={t('console.audit.to')}
          name="accounts-to"
          onChange={(to) => setDays({ ...days, to })}
          value={days.to}
        />
      </div>
      {save.isError && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      <div>
        <Button busy={save.isPending} icon="download" type="submit" variant="secondary">
          {t('console.accounting.save')}
        </Button>
      </div>
    </form>
  )
}
