import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { ChangeList } from './change-list.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'

/** Every version, any two of them against each other, and the way back. */
export const VersionsPart = ({ studio }: { readonly studio: Studio }) => {
  const t = useT()
  const format = useFormat()
  const { id, version: live } = studio
  const [restored, setRestored] = useState<number>()
  const [pair, setPair] = useState<{ readonly from: string; readonly to: string }>()
  const versions = useQuery({
    queryKey: ['programmes', 'versions', id],
    queryFn: () => call('listConfigVersions', { params: { id }, query: { limit: '100' } }),
  })
  const changes = useQuery({
    queryKey: ['programmes', 'changes', id, pair],
    queryFn: () =>
      call('compareConfigVersions', { params: { id, version: pair?.to ?? '' }, query: { since: pair?.from ?? '1' } }),
    enabled: pair !== undefined,
  })
  return (
    <div className={styles.fields}>
      {studio.isChanged && <Notice>{t('console.studio.restore-later')}</Notice>}
      <Answer of={versions}>
        {({ _embedded: { versions: rows } }) => (
          <>
            <Table
              caption={t('console.programme-part.versions')}
              columns={[
                {
                  id: 'version',
                  label: t('console.prices.version'),
                  cell: ({ version }) =>
                    version === live ? <b>{t('console.studio.version-live', { version })}</b> : version,
                },
                { id: 'at', label: t('console.studio.saved'), cell: ({ savedAt }) => format.dateTime(savedAt) },
                {
                  id: 'by',
                  label: t('console.prices.by'),
                  cell: ({ actor }) => <bdi dir="ltr">{actor.split(':')[0]}</bdi>,
                },
                {
                  id: 'note',
                  label: t('console.prices.note'),
                  cell: ({ note }) => <bdi className={styles.note}>{note ?? '–'}</bdi>,
                },
                {
                  id: 'acts',
                  label: t('console.prices.acts'),
                  cell: ({ version }) => (
                    <div className={styles.acts}>
                      {version > 1 && (
                        <Button
                          aria-label={t('console.studio.changes-of', { version })}
                          onClick={() => setPair({ from: String(version - 1), to: String(version) })}
                          small
                          variant="secondary"
                        >
                          {t('console.prices.changes')}
                        </Button>
                      )}
                      {version !== live && !studio.isChanged && (
                        <Button
                          aria-label={t('console.prices.restore-version', { version })}
                          onClick={() => setRestored(version)}
                          small
                          variant="secondary"
                        >
                          {t('console.prices.restore')}
                        </Button>
                      )}
                    </div>
                  ),
                },
              ]}
              empty={t('console.prices.no-version')}
              rowId={({ version }) => String(version)}
              rows={rows}
            />
            {pair && (
              <section
                aria-label={t('console.prices.changes-of', { version: pair.to, since: pair.from })}
                className={styles.fields}
              >
                <div className={styles.pair}>
                  {(['from', 'to'] as const).map((side) => (
                    <SelectField
                      key={side}
                      label={t(side === 'from' ? 'console.prices.before' : 'console.prices.after')}
                      name={`compare-${side}`}
                      onChange={(version) => setPair({ ...pair, [side]: version })}
                      options={rows.map(({ version }) => ({ value: String(version), label: String(version) }))}
                      value={pair[side]}
                    />
                  ))}
                </div>
                <Answer lines={3} of={changes}>
                  {({ changes: all }) => <ChangeList changes={all} />}
                </Answer>
              </section>
            )}
          </>
        )}
      </Answer>
      <PlannedChanges id={id} />
      {restored !== undefined && (
        <RestoreDialog id={id} live={live} onClose={() => setRestored(undefined)} version={restored} />
      )}
    </div>
  )
}
