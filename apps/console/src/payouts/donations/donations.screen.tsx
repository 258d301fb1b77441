import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { DayField } from '#console/parts/day-field.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { MoneyLinks } from '../money-links.tsx'
import sections from '#console/parts/section.module.css'
import styles from '../payouts.module.css'

type Due = ReplyOf<'listDonations'>['_embedded']['donations'][number]

/** What is to be passed on to charities, and that it was. */
export const DonationsScreen = () => {
  const t = useT()
  const format = useFormat()
  const affiliate = useProgramme()
  const [asked, ask] = useState<Due>()
  const [done, setDone] = useState<string>()
  const donations = useQuery({
    queryKey: ['payables', 'donations', affiliate],
    queryFn: () => call('listDonations', { query: { affiliate } }),
  })
  const sumText = ({ count, total }: { readonly count: number; readonly total: number }, currency: string) =>
    t('console.payouts.sum', { count, total: format.money(total, currency) })
  return (
    <Screen lead={t('console.donations.lead')} title={t('console.donations.title')}>
      <MoneyLinks />
      <div className={sections.filters}>
        <ProgrammeChoice />
      </div>
      <div role="status">{done !== undefined && <Notice tone="positive">{done}</Notice>}</div>
      <Answer lines={4} of={donations}>
        {({ _embedded }) => (
          <Table
            caption={t('console.donations.title')}
            columns={[
              {
                id: 'charity',
                label: t('console.donations.charity'),
                cell: ({ charity }) => <bdi>{charity || t('console.donations.unnamed')}</bdi>,
              },
              { id: 'programme', label: t('console.orders.programme'), cell: (one) => one.affiliate },
              {
                id: 'due',
                label: t('console.donations.due'),
                cell: (one) => sumText(one, one.currency),
                end: true,
              },
              {
                id: 'waits',
                label: t('console.by-hand.waits'),
                cell: ({ waiting, currency }) => sumText(waiting, currency),
                end: true,
              },
              {
                id: 'act',
                label: t('console.acts'),
                cell: (one) =>
                  one.count > 0 && (
                    <Button onClick={() => ask(one)} small variant="secondary">
                      {t('console.donations.passed-on')}
                    </Button>
                  ),
                end: true,
              },
            ]}
            empty={t('console.donations.none')}
            rowId={(one) => `${one.affiliate} ${one.charity} ${one.currency}`}
            rows={_embedded.donations}
          />
        )}
      </Answer>
      {asked && (
        <PassedOn
          due={asked}
          onClose={() => ask(undefined)}
          onDone={(sum) => {
            ask(undefined)
            setDone(t('console.donations.done', { sum, charity: asked.charity }))
          }}
        />
      )}
    </Screen>
  )
}

type PassedOnProps = { readonly due: Due; readonly onClose: () => void; readonly onDone: (sum: string) => void }

const PassedOn = ({ due, onClose, onDone }: PassedOnProps) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const [intent] = useState(randomId)
  const { affiliate, charity, total, currency, count } = due
  const sum = t('console.payouts.sum', { count, total: format.money(total, currency) })
  const run = useMutation({
    mutationFn: () =>
      call('passOnDonations', {
        body: { affiliate, charity, passedOn: day, expectedTotal: total },
        key: `${intent} ${day}`,
      }),
    onSuccess: () => onDone(sum),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payables'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (day !== '') run.mutate()
  }
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.donations.passed-on')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('console.donations.text', { sum, charity })}</p>
        <DayField
          error={tried && day === '' ? t('console.by-hand.passed-on-missing') : undefined}
          label={t('console.by-hand.passed-on')}
          name="passed-on"
          onChange={setDay}
          value={day}
        />
        {run.isError && (
          <Notice role="alert" tone="danger">
            {failureText(run.error)}
          </Notice>
        )}
        <Button busy={run.isPending} type="submit">
          {t('console.donations.passed-on')}
        </Button>
      </form>
    </Dialog>
  )
}
