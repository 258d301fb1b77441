import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { hold } from '#console/hold/held.ts'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'

const KEY = ['store-kits'] as const

/** Envelopes that stores asked for. */
export const StoreKits = () => {
  const t = useT()
  const queries = useQueryClient()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const kits = useQuery({
    queryKey: KEY,
    queryFn: () => call('listStoreKits', { query: { status: 'requested', limit: '50' } }),
  })
  const send = (id: string, storeId: string) => {
    const key = randomId()
    setSent((before) => new Set([...before, id]))
    hold({
      id,
      label: t('console.parcels.kits-sent', { store: storeId }),
      send: () => call('shipStoreKits', { params: { id }, body: { status: 'shipped' }, key }),
      settled: (wasSent) => {
        if (wasSent) return void queries.invalidateQueries({ queryKey: KEY })
        setSent((before) => new Set([...before].filter((one) => one !== id)))
      },
    })
  }
  return (
    <Answer lines={6} of={kits}>
      {({ _embedded }) => (
        <Table
          caption={t('console.parcels.part.stores')}
          columns={[
            { id: 'store', label: t('console.parcels.store'), cell: ({ storeId }) => <bdi>{storeId}</bdi> },
            { id: 'programme', label: t('console.orders.programme'), cell: ({ affiliate }) => affiliate },
            { id: 'quantity', label: t('console.parcels.quantity'), cell: ({ quantity }) => quantity, end: true },
            { id: 'since', label: t('console.orders.since'), cell: ({ requestedAt }) => <Age since={requestedAt} /> },
            {
              id: 'acts',
              label: t('console.prices.acts'),
              cell: ({ id, storeId }) => (
                <Button
                  aria-label={t('console.parcels.send-kits-named', { store: storeId })}
                  onClick={() => send(id, storeId)}
                  small
                  variant="secondary"
                >
                  {t('console.parcels.post')}
                </Button>
              ),
            },
          ]}
          empty={t('console.parcels.empty.stores')}
          rowId={({ id }) => id}
          rows={_embedded.kits.filter(({ id }) => !sent.has(id))}
        />
      )}
    </Answer>
  )
}
