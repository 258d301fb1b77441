import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Table } from '#console/parts/table.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { EndDialog } from './end-dialog.tsx'
import styles from './keys.module.css'

export type Key = ReplyOf<'listOperatorKeys'>['_embedded']['keys'][number]

export const KeysTable = ({ keys }: { readonly keys: readonly Key[] }) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const [ending, setEnding] = useState<Key>()
  const stateOf = ({ state, revokedAt, expiresAt }: Key): string => {
    if (revokedAt !== null) return t('console.keys.revoked', { date: format.date(revokedAt) })
    if (expiresAt === null) return t('console.keys.good')
    return t(state === 'good' ? 'console.keys.good-until' : 'console.keys.expired', { date: format.date(expiresAt) })
  }
  const canEnd = ({ state, scopes }: Key): boolean =>
    state === 'good' && scopes.every((scope) => me.scopes.includes(scope))
  return (
    <>
      <Table
        caption={t('console.page.keys')}
        columns={[
          {
            id: 'name',
            label: t('console.person.name'),
            cell: ({ id, name, storeId }) => (
              <>
                <div className={styles.name}>
                  <bdi>{storeId === null ? name : `${name} · ${storeId}`}</bdi>
                </div>
                <code className={styles.id} dir="ltr">
                  {id}
                </code>
              </>
            ),
          },
          {
            id: 'scopes',
            label: t('console.keys.scopes'),
            cell: ({ scopes, readsOnly, test }) => (
              <>
                <bdi dir="ltr">{scopes.join(', ')}</bdi>
                {readsOnly && <div>{t('console.keys.reads-only')}</div>}
                {test && <div>{t('console.keys.test')}</div>}
              </>
            ),
          },
          {
            id: 'programmes',
            label: t('console.person.programmes'),
            cell: ({ allAffiliates, affiliates }) =>
              allAffiliates ? t('console.person.all-programmes') : affiliates.join(', '),
          },
          { id: 'state', label: t('console.people.state'), cell: stateOf },
          {
            id: 'by',
            label: t('console.keys.made-by'),
            cell: ({ madeBy, madeByName }) => <bdi>{madeByName ?? madeBy ?? '–'}</bdi>,
          },
          {
            id: 'used',
            label: t('console.stations.last-used'),
            cell: ({ lastUsed }) => (lastUsed === null ? '–' : format.calendarDate(lastUsed)),
          },
          {
            id: 'end',
            label: t('console.keys.end'),
            cell: (key) =>
              canEnd(key) ? (
                <div className={styles.act}>
                  <Button
                    aria-label={t('console.keys.end-named', { name: key.name })}
                    onClick={() => setEnding(key)}
                    small
                    variant="secondary"
                  >
                    {t('console.keys.end')}
                  </Button>
                </div>
              ) : (
                '–'
              ),
          },
        ]}
        empty={t('console.keys.empty')}
        rowId={({ id }) => id}
        rows={keys}
      />
      {ending !== undefined && <EndDialog endedKey={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
