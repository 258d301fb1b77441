import { textIn } from '@reprise/contract/words/languages'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useT } from '#console/i18n/t.ts'
import { isSame, type Question } from '../definition.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'
import type { Draft } from '../use-draft.ts'
import { DifferenceTable } from '../versions/difference-table.tsx'

/** A colleague published since this was begun: theirs beside yours, question by question, and nothing is lost. */
export const Since = ({ draft }: { readonly draft: Draft }) => {
  const t = useT()
  const { language } = useSurroundings()
  if (!draft.isOld) return null
  const { live, version, questions, change, agree } = draft
  const differing = [...new Map([...live.questions, ...questions].map((one) => [one.id, one])).values()].filter(
    ({ id }) => !isSame(byId(live.questions, id), byId(questions, id)),
  )
  const takeTheirs = (id: string) => {
    const theirs = byId(live.questions, id)
    if (theirs === undefined) return change(questions.filter((one) => one.id !== id))
    const isThere = questions.some((one) => one.id === id)
    const at = live.questions.indexOf(theirs)
    change(isThere ? questions.map((one) => (one.id === id ? theirs : one)) : questions.toSpliced(at, 0, theirs))
  }
  return (
    <Notice title={t('console.studio.changed-since', { from: version, to: live.version })} tone="caution">
      <p>{t('console.questions.since')}</p>
      <DifferenceTable
        after={questions}
        before={live.questions}
        heads={[t('console.studio.theirs'), t('console.studio.yours')]}
        language={language}
      />
      <div className={styles.acts}>
        {differing.map(({ id, name, title }) => (
          <Button key={id} onClick={() => takeTheirs(id)} small variant="secondary">
            {t('console.questions.take-theirs', { name: textIn(name ?? title, language) || id })}
          </Button>
        ))}
        <Button onClick={agree} small>
          {t('console.studio.keep-yours')}
        </Button>
      </div>
    </Notice>
  )
}

const byId = (questions: readonly Question[], id: string): Question | undefined =>
  questions.find((one) => one.id === id)
