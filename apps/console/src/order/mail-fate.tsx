import type { OrderMailItem } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './order.module.css'

type Fate = Pick<
  OrderMailItem,
  'at' | 'channel' | 'state' | 'whyNot' | 'tries' | 'triedAt' | 'smtpCode' | 'smtpAnswer' | 'formerly' | 'name'
>

/** What became of a mail: when, how often it was tried, and what the mail server answered. */
export const MailFate = ({
  at,
  channel,
  state,
  whyNot,
  tries,
  triedAt,
  smtpCode,
  smtpAnswer,
  formerly,
  name,
}: Fate) => {
  const t = useT()
  const format = useFormat()
  const isDone = state === 'sent' || state === 'delivered' || state === 'not-due'
  const facts = [
    format.dateTime(at),
    whyNot === null
      ? t(
          channel === 'sms' && (state === 'failed' || state === 'refused')
            ? `console.sms-state.${state}`
            : `console.mail-state.${state}`,
        )
      : t('console.mail-state.because', { reason: t(`console.mail-reason.${whyNot}`) }),
    triedAt === null || isDone ? '' : t('console.mail-tries', { count: tries, when: format.dateTime(triedAt) }),
    formerly ? t('console.order.mail-formerly') : '',
    name === null ? '' : t('console.order.by', { who: name }),
  ]
  return (
    <>
      <p className={styles.soft}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {smtpAnswer !== null && !isDone && (
        <p className={styles.soft}>
          {t(answerKey({ channel, state, smtpCode }), {
            answer: isolated(smtpAnswer),
          })}
        </p>
      )}
    </>
  )
}

const answerKey = ({ channel, state, smtpCode }: Pick<Fate, 'channel' | 'state' | 'smtpCode'>) => {
  if (channel === 'sms') return 'console.sms-answer' as const
  return smtpCode === null && state !== 'bounced' ? ('console.mail-network' as const) : ('console.mail-answer' as const)
}

/** Left to right, also in an Arabic sentence. */
const isolated = (text: string): string => `\u2066${text}\u2069`
