import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Answer } from '#console/parts/answer.tsx'
import { RowActs, Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { ChangeList } from './change-list.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './studio.module.css'
import type { Versioned } from './versioned.ts'

type VersionListProps = { readonly of: Versioned; readonly caption: string }

/** Every version, any two of them against each other, and the way back. */
export const VersionList = ({ of, caption }: VersionListProps) => {
  const t = useT()
  const format = useFormat()
  const { kind, id, live, mayRestore } = of
  const [restored, setRestored] = useState<number>()
  const [pair, setPair] = useState<{ readonly from: string; readonly to: string }>()
  const versions = useQuery({
    queryKey: ['programmes', 'versions', kind, id],
    queryFn: of.list,
  })
  const changes = useQuery({
    queryKey: ['programmes', 'changes', kind, id, pair],
    queryFn: () => of.compare(pair?.from ?? '1', pair?.to ?? '1'),
    enabled: pair !== undefined,
  })
  return (
    <section aria-label={caption} className={styles.fields}>
      <h3>{caption}</h3>
      <Answer of={versions}>
        {(rows) => (
          <>
            <Table
              caption={caption}
              columns={[
                {
                  id: 'version',
                  label: t('console.prices.version'),
                  cell: ({ version }) =>
                    version === live ? <b>{t('console.studio.version-live', { version })}</b> : version,
                },
                {
                  id: 'at',
                  label: t('console.studio.saved'),
                  cell: ({ savedAt, actor }) => (
                    <>
                      {format.dateTime(savedAt)}
                      <bdi className={styles.below} dir="ltr">
                        {actor.split(':')[0]}
                      </bdi>
                    </>
                  ),
                },
                {
                  id: 'note',
                  label: t('console.prices.note'),
                  cell: ({ note }) => (note === null ? '–' : <bdi className={styles.note}>{note}</bdi>),
                },
                {
                  id: 'acts',
                  label: t('console.prices.acts'),
                  cell: ({ version }) => (
                    <RowActs>
                      {version > 1 && (
                        <Button
                          aria-label={t('console.studio.changes-of', { version })}
                          onClick={() => setPair({ from: String(version - 1), to: String(version) })}
                          small
                          variant="secondary"
                        >
                          {t('console.prices.compare')}
                        </Button>
                      )}
                      {version !== live && mayRestore && (
                        <Button
                          aria-label={t('console.prices.restore-version', { version })}
                          onClick={() => setRestored(version)}
                          small
                          variant="secondary"
                        >
                          {t('console.prices.restore')}
                        </Button>
                      )}
                    </RowActs>
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
                      name={`compare-${kind}-${side}`}
                      onChange={(version) => setPair({ ...pair, [side]: version })}
                      options={rows
                        .map(({ version }) => String(version))
                        // A version is never held against itself.
                        .filter((version) => version !== pair[side === 'from' ? 'to' : 'from'])
                        .map((version) => ({ value: version, label: version }))}
                      value={pair[side]}
                    />
                  ))}
                </div>
                <Answer lines={3} of={changes}>
                  {(all) => <ChangeList changes={all} />}
                </Answer>
              </section>
            )}
          </>
        )}
      </Answer>
      {restored !== undefined && (
        <RestoreDialog of={of} onClose={() => setRestored(undefined)} version={String(restored)} />
      )}
    </section>
  )
}
