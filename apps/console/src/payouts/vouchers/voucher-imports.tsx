import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { ReasonDialog } from '#console/parts/reason-dialog.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'

type Import = ReplyOf<'listVoucherImports'>['_embedded']['imports'][number]

/** What came in, and taking out what came in by mistake. */
export const VoucherImports = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const format = useFormat()
  const [asked, ask] = useState<Import>()
  const imports = useQuery({
    queryKey: ['vouchers', 'imports', affiliate],
    queryFn: () => call('listVoucherImports', { params: { affiliate }, query: { limit: '50' } }),
  })
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.vouchers.imports')}</h2>
      <Answer lines={4} of={imports}>
        {({ _embedded }) => (
          <Table
            caption={t('console.vouchers.imports')}
            columns={[
              {
                id: 'when',
                label: t('console.vouchers.when'),
                cell: ({ importedAt }) => format.dateTime(importedAt),
              },
              {
                id: 'who',
                label: t('console.vouchers.who'),
                cell: ({ importedBy: { actor, name } }) => <bdi>{name ?? actor}</bdi>,
              },
              { id: 'codes', label: t('console.vouchers.codes'), cell: ({ codes }) => codes, end: true },
              { id: 'left', label: t('console.vouchers.left'), cell: ({ available }) => available, end: true },
              { id: 'issued', label: t('console.vouchers.issued'), cell: ({ issued }) => issued, end: true },
              {
                id: 'act',
                label: t('console.acts'),
                cell: (one) =>
                  one.withdrawnAt === null ? (
                    <Button
                      aria-label={t('console.vouchers.withdraw-named', { when: format.dateTime(one.importedAt) })}
                      disabled={one.available === 0}
                      onClick={() => ask(one)}
                      small
                      variant="secondary"
                    >
                      {t('console.vouchers.withdraw')}
                    </Button>
                  ) : (
                    <>
                      {t('console.vouchers.withdrawn', { day: format.date(one.withdrawnAt) })} <bdi>{one.reason}</bdi>
                    </>
                  ),
              },
            ]}
            empty={t('console.vouchers.imports-empty')}
            rowId={({ id }) => id}
            rows={_embedded.imports}
          />
        )}
      </Answer>
      {asked && <Withdraw affiliate={affiliate} of={asked} onClose={() => ask(undefined)} />}
    </section>
  )
}

type WithdrawProps = { readonly affiliate: string; readonly of: Import; readonly onClose: () => void }

const Withdraw = ({ affiliate, of, onClose }: WithdrawProps) => {
  const t = useT()
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: (reason: string) =>
      call('withdrawVouchers', { params: { affiliate, importId: of.id }, body: { reason } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['vouchers'] })
      onClose()
    },
  })
  return (
    <ReasonDialog
      doText={t('console.vouchers.withdraw')}
      onClose={onClose}
      run={run}
      text={t('console.vouchers.withdraw-text', { count: of.available, issued: of.issued })}
      title={t('console.vouchers.withdraw')}
    />
  )
}
