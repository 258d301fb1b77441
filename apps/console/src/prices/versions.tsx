import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { priceChangesPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { RowActs, Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './prices.module.css'
import { RestoreDialog } from './restore-dialog.tsx'
import type { Market } from './send-table.ts'
import { useVersions } from './use-versions.ts'

export type PriceList = ReplyOf<'listPriceLists'>['_embedded']['priceLists'][number]

type VersionsProps = { readonly market: Market; readonly mayChange: boolean }

/** Every version of a market, newest first: what counts, what waits, and the way back. */
export const Versions = ({ market: { market, currency }, mayChange }: VersionsProps) => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [restoring, setRestoring] = useState<PriceList>()
  const refresh = () => queries.invalidateQueries({ queryKey: ['prices'] })
  const lists = useVersions({ market, currency })
  const withdraw = useMutation({
    mutationFn: (version: number) =>
      call('withdrawPriceList', { params: { market, currency, version: String(version) } }),
    onSettled: refresh,
  })
  const save = useMutation({
    mutationFn: ({ version }: PriceList) =>
      saveReply('getPriceListFile', { market, currency, version: String(version) }, 'text/csv'),
  })
  const failure = withdraw.error ?? save.error
  const byText = ({ name, actor, approvedBy }: PriceList): string => {
    const who = name ?? actor ?? '–'
    return approvedBy === null ? who : t('console.prices.approved-by', { who, second: approvedBy })
  }
  const acts = (list: PriceList) => (
    <RowActs>
      <Button
        aria-label={t('console.prices.table-of', { version: list.version })}
        busy={save.isPending && save.variables.version === list.version}
        onClick={() => save.mutate(list)}
        small
        variant="secondary"
      >
        {t('console.prices.table')}
      </Button>
      {mayChange && list.state === 'past' && (
        <Button
          aria-label={t('console.prices.restore-version', { version: list.version })}
          onClick={() => setRestoring(list)}
          small
          variant="secondary"
        >
          {t('console.prices.restore')}
        </Button>
      )}
      {mayChange && (list.state === 'scheduled' || list.state === 'proposed') && (
        <Button
          aria-label={t('console.prices.withdraw-version', { version: list.version })}
          busy={withdraw.isPending && withdraw.variables === list.version}
          onClick={() => withdraw.mutate(list.version)}
          small
          variant="secondary"
        >
          {t('console.prices.withdraw')}
        </Button>
      )}
    </RowActs>
  )
  return (
    <section aria-label={t('console.prices.versions')} className={sections.section}>
      <h2 className={sections.heading}>{t('console.prices.versions')}</h2>
      {failure !== null && (
        <Notice role="alert" tone="danger">
          {failureText(failure)}
        </Notice>
      )}
      <Answer of={lists}>
        {({ _embedded: { priceLists } }) => (
          <Table
            caption={t('console.prices.versions')}
            columns={[
              { id: 'version', label: t('console.prices.version'), cell: ({ version }) => version },
              {
                id: 'state',
                label: t('console.prices.state'),
                cell: ({ state }) =>
                  state === 'in-force' ? <b>{t('console.price-state.in-force')}</b> : t(`console.price-state.${state}`),
              },
              {
                id: 'from',
                label: t('console.prices.from'),
                cell: ({ inForceFrom }) => format.dateTime(inForceFrom),
              },
              {
                id: 'note',
                label: t('console.prices.note'),
                cell: ({ label }) => <bdi className={styles.note}>{label}</bdi>,
              },
              { id: 'by', label: t('console.prices.by'), cell: (list) => <bdi>{byText(list)}</bdi> },
              {
                id: 'products',
                label: t('console.prices.products'),
                end: true,
                cell: ({ products }) => format.number(products),
              },
              {
                id: 'changes',
                label: t('console.prices.changes'),
                cell: ({ version }) => {
                  const since = priceLists.find(
                    (one) => one.version < version && one.state !== 'withdrawn' && one.state !== 'proposed',
                  )?.version
                  return since === undefined ? (
                    '–'
                  ) : (
                    <AppLink filters={{ since: String(since) }} to={priceChangesPath(market, currency, version)}>
                      {t('console.prices.since', { version: since })}
                    </AppLink>
                  )
                },
              },
              { id: 'acts', label: t('console.prices.acts'), cell: acts },
            ]}
            empty={t('console.prices.no-version')}
            rowId={({ version }) => String(version)}
            rows={priceLists}
          />
        )}
      </Answer>
      {restoring && <RestoreDialog list={restoring} onClose={() => setRestoring(undefined)} onRestored={refresh} />}
    </section>
  )
}
