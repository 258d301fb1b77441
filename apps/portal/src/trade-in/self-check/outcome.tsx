import type { Question, SelfCheck } from '@reprise/contract'
import { SELF_CHECK_TESTS, type SelfCheckResult } from '@reprise/contract/words/self-check'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Icon, type IconName } from '@reprise/ui/drawings/icon.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useT } from '#portal/i18n/t.ts'
import type { Address } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { proposalOf } from './check.ts'
import styles from './self-check.module.css'

const ICON_OF: { readonly [result in SelfCheckResult]: IconName } = {
  fine: 'check',
  faulty: 'alert',
  'not-tested': 'info',
}

type OutcomeProps = {
  readonly questions: readonly Question[]
  readonly check: SelfCheck
  /** The question with what was found; with an answer to it, what follows it. */
  readonly questionAt: (answer?: { readonly question: string; readonly option: string }) => Address
  readonly again: () => void
}

/** What was found, and which answer would fit: nothing is answered until the person says so. */
export const Outcome = ({ questions, check, questionAt, again }: OutcomeProps) => {
  const t = useT()
  const tests = SELF_CHECK_TESTS.filter((test) => check[test] !== undefined)
  const fine = tests.filter((test) => check[test] === 'fine').length
  const faulty = tests.filter((test) => check[test] === 'faulty')
  const isNothingTested = fine + faulty.length === 0
  const title = isNothingTested
    ? t('selfCheck.outcome.none')
    : t('selfCheck.outcome.title', { fine, total: tests.length })
  useScreenTitle(title)
  const proposal = proposalOf(questions, check)
  return (
    <Stack gap="wide">
      <h1>{title}</h1>
      <ul className={styles.results}>
        {tests.map((test) => {
          const result = check[test] ?? 'not-tested'
          return (
            <li key={test}>
              <span>{t(`selfCheck.test.${test}`)}</span>
              <span className={classNames(styles.result, styles[result])}>
                <Icon name={ICON_OF[result]} />
                {t(`selfCheck.result.${result}`)}
              </span>
            </li>
          )
        })}
      </ul>
      <p>
        {isNothingTested
          ? t('selfCheck.outcome.nothing')
          : faulty.length > 0
            ? t('selfCheck.outcome.faulty')
            : t('selfCheck.outcome.fine')}
      </p>
      {/* Plain links load a page: the microphone is allowed on this one alone. */}
      <div className={styles.acts}>
        {proposal !== undefined && (
          <LinkButton href={questionAt(proposal)} iconEnd="arrow-forward">
            {t('selfCheck.outcome.take', { answer: proposal.label })}
          </LinkButton>
        )}
        <LinkButton href={questionAt()} variant={proposal === undefined ? 'primary' : 'secondary'}>
          {t('selfCheck.outcome.self')}
        </LinkButton>
        <Button icon="refresh" onClick={again} variant="quiet">
          {t('selfCheck.outcome.again')}
        </Button>
      </div>
      <p className={styles.note}>
        <Icon name="shield" />
        <span>{t('selfCheck.declared')}</span>
      </p>
    </Stack>
  )
}
