import { useState } from 'react'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { changeDraft, type Draft } from './draft.ts'
import { FindingFields } from './finding-fields.tsx'
import type { Missing, Row } from './findings.ts'
import styles from './look.module.css'

type QuestionsProps = {
  readonly order: string
  readonly draft: Draft
  readonly rows: readonly Row[]
  readonly worse: ReadonlySet<string>
  /** What was missing when it was to be recorded. */
  readonly refused: readonly Missing[]
}

const rowId = (question: string): string => `question-${question}`

/** What its customer declared beside what is found: digits answer the question that is in hand. */
export const Questions = ({ order, draft, rows, worse, refused }: QuestionsProps) => {
  const t = useT()
  const [inHand, setInHand] = useState(rows[0]?.question.id ?? '')
  const at = Math.max(
    0,
    rows.findIndex(({ question }) => question.id === inHand),
  )
  const current = rows[at]
  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    setInHand(next.question.id)
    document.getElementById(rowId(next.question.id))?.focus()
  }
  const answer = (question: string, option: string) => {
    setInHand(question)
    changeDraft(order, ({ answers }) => ({ answers: { ...answers, [question]: option } }))
  }
  const next = { label: t('console.look.next'), run: () => step(1) }
  const previous = { label: t('console.look.previous'), run: () => step(-1) }
  useShortcuts([
    { key: 'j', ...next },
    { key: 'arrowdown', ...next },
    { key: 'k', ...previous },
    { key: 'arrowup', ...previous },
    ...(current?.possible.filter(isFinding).slice(0, 9) ?? []).map(({ id, label }, index) => ({
      key: String(index + 1),
      label,
      run: () => answer(current?.question.id ?? '', id),
    })),
  ])
  return (
    <ol className={styles.questions}>
      {rows.map((row) => {
        const { question } = row
        const isCurrent = question.id === current?.question.id
        const needs = refused.filter((one) => 'question' in one && one.question === question.id)
        return (
          <li
            className={classNames(styles.question, isCurrent && styles.current, needs.length > 0 && styles.refused)}
            key={question.id}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its digits count while one of its buttons has the focus */}
            <fieldset
              className={styles.fieldset}
              id={rowId(question.id)}
              onFocus={() => setInHand(question.id)}
              tabIndex={-1}
            >
              <legend className={styles.legend}>{question.name ?? question.title}</legend>
              <Declared row={row} />
              <div className={styles.options}>
                {row.possible.filter(isFinding).map((option, index) => (
                  <button
                    aria-keyshortcuts={isCurrent && index < 9 ? String(index + 1) : undefined}
                    aria-pressed={row.answer?.id === option.id}
                    className={styles.option}
                    key={option.id}
                    onClick={() => answer(question.id, option.id)}
                    type="button"
                  >
                    {option.label}
                    {isCurrent && index < 9 && <Kbd>{String(index + 1)}</Kbd>}
                  </button>
                ))}
              </div>
              {row.differs && (
                <FindingFields
                  draft={draft}
                  isInHand={isCurrent}
                  isWorse={worse.has(question.id)}
                  needs={needs}
                  order={order}
                  question={question}
                />
              )}
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}

/** An inspector finds out: what a customer may not know is no finding. A lock is reported, for it can be taken off. */
const isFinding = ({ unsure, effect }: Row['possible'][number]): boolean =>
  unsure !== true && effect.refuse !== 'account-locked'

const Declared = ({ row: { question, declared, differs } }: { readonly row: Row }) => {
  const t = useT()
  const label = question.options.find(({ id }) => id === declared)?.label ?? '–'
  return (
    <p className={classNames(styles.declared, differs && styles.differs)}>
      {t('console.look.declared', { answer: label })}
    </p>
  )
}
