import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { AskSecondPerson } from '#console/parts/second-person/ask-second-person.tsx'
import { useMe } from '#console/session/me.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './people.module.css'

const LEAST_PEOPLE = 2

/** Whether rights are given by two people, and the switch for those who reach all programmes. */
export const RuleCard = () => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { data: rule } = useQuery({ queryKey: ['people', 'rule'], queryFn: () => call('getPeopleRule', {}) })
  const change = useMutation({
    mutationFn: (secondPerson: boolean) => withStepUp(() => call('setPeopleRule', { body: { secondPerson } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['people', 'rule'] }),
  })
  if (rule === undefined) return null
  const { secondPerson, approvers } = rule
  const tooFew = !secondPerson && approvers < LEAST_PEOPLE
  return (
    <section className={styles.rule}>
      <h2>{t('console.people.rule.title')}</h2>
      <p>
        {secondPerson ? t('console.people.rule.on', { count: approvers }) : t('console.people.rule.off')}
        {tooFew && ` ${t('console.people.rule.too-few')}`}
      </p>
      {change.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(change.error)}
        </Notice>
      )}
      <AskSecondPerson failure={change.error} wish={{ kind: 'rule-off' }} />
      {me.allAffiliates && !tooFew && (
        <div>
          <Button busy={change.isPending} onClick={() => change.mutate(!secondPerson)} small variant="secondary">
            {t(secondPerson ? 'console.people.rule.switch-off' : 'console.people.rule.switch-on')}
          </Button>
        </div>
      )}
    </section>
  )
}
