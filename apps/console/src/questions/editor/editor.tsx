import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ProductType } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { languagesOf, moved, newQuestion, type Question } from '../definition.ts'
import { useFaultText } from '../fault-text.ts'
import styles from '../questions.module.css'
import { faultAmong, SurroundingsProvider } from '../surroundings.ts'
import { type Live, useDraft } from '../use-draft.ts'
import { FaultList } from './fault-list.tsx'
import { FileBar } from './file-bar.tsx'
import { LanguageBar } from './language-bar.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { Since } from './since.tsx'

/** Its own file: the form is there before what the portal draws. */
const Preview = lazy(async () => ({ default: (await import('../preview/preview.tsx')).Preview }))

type EditorProps = { readonly type: ProductType; readonly live: Live; readonly mayChange: boolean }

/** The questions in order, one of them in its form, and beside it what customers see. */
export const Editor = ({ type, live, mayChange }: EditorProps) => {
  const t = useT()
  const queries = useQueryClient()
  const locale = useLocale()
  const draft = useDraft(type, live)
  const { questions, isChanged, check, change, takeBack } = draft
  const [selected, setSelected] = useState(0)
  const [wanted, setWanted] = useState(locale)
  const [publishing, setPublishing] = useState(false)
  const [said, setSaid] = useState('')
  const faultText = useFaultText(questions)
  const languages = languagesOf(questions)
  const language = [wanted, languages[0]].find((one) => one !== undefined && languages.includes(one)) ?? 'en'
  const at = Math.min(selected, Math.max(0, questions.length - 1))
  const question = questions[at]
  const faults = isChanged ? (check?.faults ?? []) : []
  const put = (next: readonly Question[]) => {
    setSaid('')
    change(next)
  }
  const add = () => {
    put([...questions, newQuestion(questions, languages)])
    setSelected(questions.length)
  }
  const move = (by: -1 | 1) => {
    if (questions[at + by] === undefined) return
    put(moved(questions, at, by))
    setSelected(at + by)
  }
  const remove = () => {
    put(questions.toSpliced(at, 1))
    setSaid(t('console.questions.removed'))
  }
  const step = (by: number) => setSelected(Math.min(questions.length - 1, Math.max(0, at + by)))
  const publish = () => {
    setSaid('')
    setPublishing(true)
  }
  useShortcuts([
    { key: 'j', label: t('console.look.next'), run: () => step(1) },
    { key: 'k', label: t('console.look.previous'), run: () => step(-1) },
    ...(mayChange
      ? [
          { key: 'n', label: t('console.questions.add'), run: add },
          { key: 'w', label: t('console.studio.up'), run: () => move(-1) },
          { key: 's', label: t('console.questions.down'), run: () => move(1) },
        ]
      : []),
    ...(takeBack ? [{ key: 'z', label: t('console.hold.take-back'), run: takeBack }] : []),
    ...(isChanged ? [{ key: 'p', label: t('console.prices.publish'), run: publish }] : []),
  ])
  const published = async (version: number) => {
    await queries.invalidateQueries({ queryKey: ['questions'] })
    draft.published()
    setPublishing(false)
    setSaid(t('console.questions.is-asked', { version }))
  }
  const kept = t('console.questions.kept')
  const standing =
    live.version === 0 ? t('console.questions.none-yet') : t('console.studio.live', { version: live.version })
  return (
    <SurroundingsProvider value={{ questions, language, languages, faultAt: faultAmong(faults, faultText) }}>
      <div className={styles.bar}>
        <p role="status">
          {said} {isChanged ? kept : standing} {draft.checkFailed && isChanged && t('console.questions.not-checked')}
        </p>
        {takeBack && (
          <Button aria-keyshortcuts="z" onClick={takeBack} small variant="quiet">
            {t('console.hold.take-back')} <Kbd>Z</Kbd>
          </Button>
        )}
        {isChanged && (
          <>
            <Button onClick={draft.throwAway} small variant="quiet">
              {t('console.studio.throw-away')}
            </Button>
            <Button aria-keyshortcuts="p" onClick={publish} small>
              {t('console.prices.publish')} <Kbd>P</Kbd>
            </Button>
          </>
        )}
      </div>
      {!mayChange && <Notice>{t('console.questions.not-yours')}</Notice>}
      <Since draft={draft} />
      <FaultList faults={faults} onSelect={setSelected} />
      <div className={styles.editor}>
        <div className={styles.section}>
          <LanguageBar
            language={language}
            languages={languages}
            onChange={mayChange ? put : undefined}
            onChoose={setWanted}
            questions={questions}
          />
          <QuestionList onAdd={mayChange ? add : undefined} onSelect={setSelected} selected={at} />
          <FileBar onRead={mayChange ? put : undefined} questions={questions} type={type} version={draft.version} />
        </div>
        {question !== undefined && (
          <section aria-label={t('console.questions.question-number', { number: at + 1 })} className={styles.section}>
            <div className={styles.head}>
              <h2 className={styles.heading}>{t('console.questions.question-number', { number: at + 1 })}</h2>
              {mayChange && (
                <div className={styles.acts}>
                  <Button aria-keyshortcuts="w" disabled={at === 0} onClick={() => move(-1)} small variant="quiet">
                    {t('console.studio.up')} <Kbd>W</Kbd>
                  </Button>
                  <Button
                    aria-keyshortcuts="s"
                    disabled={at === questions.length - 1}
                    onClick={() => move(1)}
                    small
                    variant="quiet"
                  >
                    {t('console.questions.down')} <Kbd>S</Kbd>
                  </Button>
                  <Button onClick={remove} small variant="quiet">
                    {t('console.studio.remove')}
                  </Button>
                </div>
              )}
            </div>
            <fieldset className={styles.bare} disabled={!mayChange}>
              <QuestionForm at={at} key={`${at} ${question.id}`} onChange={put} question={question} type={type} />
            </fieldset>
          </section>
        )}
        <Suspense fallback={<Skeleton height="2rem" lines={8} />}>
          <Preview
            language={language}
            onSelect={(id) => setSelected(questions.findIndex((one) => one.id === id))}
            questions={questions}
            selected={question?.id}
            type={type}
          />
        </Suspense>
      </div>
      {publishing && <PublishDialog draft={draft} onClose={() => setPublishing(false)} onPublished={published} />}
    </SurroundingsProvider>
  )
}
