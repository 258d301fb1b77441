import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { MailFate } from './mail-fate.tsx'
import styles from './order.module.css'

/** What was mailed to the customer, to be sent again, and a link to be mailed. */
export const OrderMails = ({ id }: { readonly id: string }) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const mails = useQuery({ queryKey: ['mails', id], queryFn: () => call('listOrderMails', { params: { id } }) })
  const { mutate, variables, isPending, data, error } = useMutation({
    mutationFn: (mail: string | undefined) =>
      mail === undefined ? call('mailOrderLink', { params: { id } }) : call('resendMail', { params: { id, mail } }),
    onSuccess: () =>
      Promise.all(['mails', 'timeline'].map((part) => queries.invalidateQueries({ queryKey: [part, id] }))),
  })
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.order.mails')}</h2>
      <Answer lines={3} of={mails}>
        {({ _embedded, noRemindersSince, sms }) => (
          <>
            {noRemindersSince !== null && (
              <p>{t('console.order.no-reminders', { date: format.date(noRemindersSince) })}</p>
            )}
            {sms !== null && (
              <p>
                {sms.endedBy === null
                  ? t(`console.order.sms.${sms.by}`, { date: format.date(sms.givenAt) })
                  : t(`console.order.sms-ended.${sms.endedBy}`, { date: format.date(sms.endedAt ?? sms.givenAt) })}
              </p>
            )}
            {_embedded.mails.length === 0 ? (
              <p>{t('console.order.no-mails')}</p>
            ) : (
              <ul className={styles.list}>
                {_embedded.mails.map(({ id: mail, subject, repeatable, ...sent }) => (
                  <li className={styles.line} key={mail}>
                    <div>
                      <bdi>{subject}</bdi>
                      <MailFate {...sent} />
                    </div>
                    {repeatable && (
                      <Button
                        aria-label={t('console.order.resend-named', { subject })}
                        busy={isPending && variables === mail}
                        onClick={() => mutate(mail)}
                        small
                        variant="secondary"
                      >
                        {t('console.order.resend')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
      {data !== undefined && <Notice role="status">{t('console.order.mail-asked', { subject: data.subject })}</Notice>}
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      <Button
        busy={isPending && variables === undefined}
        icon="mail"
        onClick={() => mutate(undefined)}
        small
        variant="secondary"
      >
        {t('console.order.mail-link')}
      </Button>
    </section>
  )
}
