import { LITIGATION_REASONS, type LitigationReason } from '@reprise/contract/lifecycle/litigation'
import { MAX_TEXT } from '@reprise/contract/limits'
import type { Question } from '@reprise/contract/pricing/questionnaire'
import { useState } from 'react'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { changeDraft, changeOnceKept, type Draft, NO_FINDING, withFinding } from './draft.ts'
import type { Missing } from './findings.ts'
import { PhotoTaker } from './photo-taker.tsx'
import styles from './look.module.css'

/** Letters that mean nothing else on a sheet, one for each reason there is. */
const REASON_KEYS = [...'qwerydfcvzix']

type FindingFieldsProps = {
  readonly order: string
  readonly draft: Draft
  readonly question: Question
  readonly isWorse: boolean
  readonly isInHand: boolean
  readonly needs: readonly Missing[]
}

/** Why another answer was found: for the worse it needs a reason and a photo. */
export const FindingFields = ({ order, draft, question, isWorse, isInHand, needs }: FindingFieldsProps) => {
  const t = useT()
  const finding = draft.findings[question.id] ?? NO_FINDING
  const [isWriting, setWriting] = useState(finding.note !== '')
  const reasons: readonly LitigationReason[] = question.reasons ?? LITIGATION_REASONS
  const change = (changes: Partial<typeof finding>) =>
    changeDraft(
      order,
      withFinding(question.id, () => changes),
    )
  useShortcuts(
    isInHand
      ? [
          ...reasons.map((reason, index) => ({
            key: REASON_KEYS[index] ?? '',
            label: t(`console.reason.${reason}`),
            run: () => change({ reason }),
          })),
          { key: 'h', label: t('console.look.hidden'), run: () => change({ hidden: !finding.hidden }) },
          { key: 'n', label: t('console.look.note'), run: () => setWriting(true) },
        ]
      : [],
  )
  if (!isWorse) return <p className={styles.hint}>{t('console.look.not-worse')}</p>
  return (
    <div className={styles.finding}>
      <div aria-label={t('console.look.reason')} className={styles.options} role="group">
        {reasons.map((reason, index) => (
          <button
            aria-keyshortcuts={isInHand ? REASON_KEYS[index] : undefined}
            aria-pressed={finding.reason === reason}
            className={styles.option}
            key={reason}
            onClick={() => change({ reason })}
            type="button"
          >
            {t(`console.reason.${reason}`)}
            {isInHand && <Kbd>{(REASON_KEYS[index] ?? '').toUpperCase()}</Kbd>}
          </button>
        ))}
      </div>
      <PhotoTaker
        draft={draft}
        isInHand={isInHand}
        onChange={(from) =>
          void changeOnceKept(
            order,
            withFinding(question.id, ({ photos }) => ({ photos: from(photos) })),
          )
        }
        order={order}
        photos={finding.photos}
        question={question.id}
      />
      <CheckboxField
        checked={finding.hidden}
        label={
          <>
            {t('console.look.hidden')} {isInHand && <Kbd>H</Kbd>}
          </>
        }
        name={`hidden-${question.id}`}
        onChange={(hidden) => change({ hidden })}
      />
      {isWriting ? (
        <TextArea
          hint={t('console.look.note-hint')}
          label={t('console.look.note')}
          maxLength={MAX_TEXT}
          name={`note-${question.id}`}
          onChange={(note) => change({ note })}
          rows={2}
          value={finding.note}
        />
      ) : (
        <button className={styles.plain} onClick={() => setWriting(true)} type="button">
          {t('console.look.note')} {isInHand && <Kbd>N</Kbd>}
        </button>
      )}
      {needs.map(({ what }) => (
        <p className={styles.missing} key={what} role="alert">
          {t(`console.look.needs.${what}`)}
        </p>
      ))}
    </div>
  )
}
