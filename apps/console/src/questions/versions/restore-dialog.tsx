import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductType } from '@reprise/contract'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from '../fault-text.ts'
import styles from '../questions.module.css'
import { Consequences } from './consequences.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { DoubtBox } from './doubt-box.tsx'
import { useQuestions } from './use-questions.ts'

type RestoreDialogProps = {
  readonly type: ProductType
  readonly version: number
  readonly newest: number
  readonly onClose: () => void
}

/** The way back: what it changes and would have meant is read first. */
export const RestoreDialog = ({ type, version, newest, onClose }: RestoreDialogProps) => {
  const t = useT()
  const locale = useLocale()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const old = useQuestions(type, version)
  const now = useQuestions(type, newest)
  const faultText = useFaultText(old.data ?? [])
  const [confirmed, setConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const check = useQuery({
    queryKey: ['questions', 'check', type, newest, 'version', version],
    queryFn: () =>
      call('checkQuestionnaire', {
        params: { productType: type },
        body: { definition: { productType: type, questions: old.data } },
      }),
    enabled: old.data !== undefined,
  })
  const doubts = check.data?.doubts ?? []
  const isMeant = doubts.length === 0 || confirmed
  const restore = useMutation({
    mutationFn: () =>
      call('restoreQuestionnaire', {
        params: { productType: type, version: String(version) },
        body: { base: newest, ...(confirmed && { confirm: true }) },
      }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['questions'] }),
  })
  const faults = isProblem(restore.error, 'questionnaire-rejected') ? (restore.error.problem?.faults ?? []) : []
  const send = () => {
    setTried(true)
    if (isMeant && check.data !== undefined && !restore.isPending) restore.mutate()
  }
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.prices.restore-version', { version })}
      wide
    >
      <div className={styles.fields}>
        <Answer lines={3} of={old}>
          {(after) => (
            <Answer lines={3} of={now}>
              {(before) => (
                <div className={styles.table}>
                  <DifferenceTable after={after} before={before} language={locale} />
                </div>
              )}
            </Answer>
          )}
        </Answer>
        <Answer lines={2} of={check}>
          {(found) => (
            <>
              <Consequences {...found} />
              <DoubtBox
                confirmed={confirmed}
                doubts={found.doubts}
                error={tried && !isMeant ? t('console.questions.confirm-missing') : undefined}
                onConfirm={setConfirmed}
              />
            </>
          )}
        </Answer>
        {restore.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(restore.error)}
            {faults.length > 0 && (
              <ul className={styles.faults}>
                {faults.map((fault) => (
                  <li key={`${fault.pointer} ${fault.code}`}>{faultText(fault)}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <div>
          <Button busy={restore.isPending} onClick={send}>
            {t('console.prices.restore')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
