import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { type Approval, useWhatOf } from '#console/parts/second-person/of-approval.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { ApprovalDialog } from './approval-dialog.tsx'

/** What waits for a second person: read, then approved by its fingerprint or taken back. */
export const ApprovalsScreen = () => {
  const t = useT()
  const format = useFormat()
  const [opened, open] = useState<Approval>()
  const [done, setDone] = useState<string>()
  const waiting = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call('listApprovals', { query: { limit: '100' } }),
  })
  const whatOf = useWhatOf()
  return (
    <Screen lead={t('console.approvals.lead')} title={t('console.page.approvals')}>
      <div role="status">{done !== undefined && <Notice tone="positive">{done}</Notice>}</div>
      <Answer lines={5} of={waiting}>
        {({ _embedded }) => (
          <Table
            caption={t('console.page.approvals')}
            columns={[
              { id: 'what', label: t('console.register.what'), cell: (one) => <bdi>{whatOf(one)}</bdi> },
              {
                id: 'programme',
                label: t('console.orders.programme'),
                cell: ({ affiliate }) => affiliate ?? t('console.person.all-programmes'),
              },
              {
                id: 'who',
                label: t('console.vouchers.who'),
                cell: ({ askedBy: { actor, name } }) => <bdi>{name ?? actor}</bdi>,
              },
              { id: 'since', label: t('console.orders.since'), cell: ({ askedAt }) => <Age since={askedAt} /> },
              { id: 'note', label: t('console.prices.note'), cell: ({ note }) => <bdi>{note ?? '–'}</bdi> },
              {
                id: 'read',
                label: t('console.acts'),
                cell: (one) => (
                  <Button
                    aria-label={t('console.approvals.read-named', {
                      what: whatOf(one),
                      when: format.dateTime(one.askedAt),
                    })}
                    onClick={() => open(one)}
                    small
                    variant="secondary"
                  >
                    {t('console.approvals.read')}
                  </Button>
                ),
                end: true,
              },
            ]}
            empty={t('console.approvals.none')}
            rowId={({ id }) => id}
            rows={_embedded.approvals}
          />
        )}
      </Answer>
      {opened && (
        <ApprovalDialog
          id={opened.id}
          onClose={() => open(undefined)}
          onDone={(said) => {
            open(undefined)
            setDone(said)
          }}
          title={whatOf(opened)}
        />
      )}
    </Screen>
  )
}
