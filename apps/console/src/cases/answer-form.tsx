import { useQueryClient } from '@tanstack/react-query'
import { MAX_STATEMENT } from '@reprise/contract/limits'
import type { CaseOutcome } from '@reprise/contract/lifecycle/case'
import { type FormEvent, useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { call } from '#console/api/client.ts'
import { hold } from '#console/hold/held.ts'
import { handOf } from '#console/live/hand.ts'
import { casePath, PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Case } from './case.screen.tsx'
import sections from '#console/parts/section.module.css'

type Draft = { readonly outcome: CaseOutcome | ''; readonly answer: string }

/** As the contract has it. */
const SHORTEST_ANSWER = 3

/** What was typed stays with the page until it is sent: an answer that is taken back, or refused, is there again. */
const drafts = new Map<string, Draft>()

export const AnswerForm = ({ one: { id, kind, barcode, outcomes } }: { readonly one: Case }) => {
  const t = useT()
  const go = useGo()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>(drafts.get(id) ?? { outcome: '', answer: '' })
  const [tried, setTried] = useState(false)
  const { outcome, answer } = draft
  const isWhole = outcome !== '' && answer.trim().length >= SHORTEST_ANSWER
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    drafts.set(id, next)
    setDraft(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (outcome === '' || !isWhole) return
    const key = randomId()
    handOf('cases', id).keep()
    hold({
      id,
      label: t('console.case.done', { what: t(`console.case-kind.${kind}`), barcode }),
      send: () => call('answerCase', { params: { id }, body: { outcome, answer: answer.trim() }, key }),
      settled: (wasSent) => {
        if (!wasSent) return go(casePath(id))
        drafts.delete(id)
        void handOf('cases', id).end()
        void queries.invalidateQueries({ queryKey: ['cases'] })
        void queries.invalidateQueries({ queryKey: ['case', id] })
      },
    })
    go(PAGES.cases.path)
  }
  return (
    <form className={sections.card} noValidate onSubmit={send}>
      <SelectField
        emptyText={t('console.case.choose')}
        label={t('console.case.outcome')}
        name="outcome"
        onChange={(value) => change({ outcome: value as Draft['outcome'] })}
        options={outcomes.map((value) => ({ value, label: t(`console.outcome.${value}`) }))}
        value={outcome}
      />
      <TextArea
        hint={t('console.case.words-hint')}
        label={t('console.case.words')}
        maxLength={MAX_STATEMENT}
        name="answer"
        onChange={(value) => change({ answer: value })}
        rows={8}
        value={answer}
      />
      {tried && !isWhole && (
        <Notice role="alert" tone="danger">
          {t('console.case.missing')}
        </Notice>
      )}
      <Button icon="mail" type="submit">
        {t('console.case.answer')}
      </Button>
    </form>
  )
}
