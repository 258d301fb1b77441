import type { Order, Parcel } from '@reprise/contract'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useWay } from './use-way.ts'

const textOf = ({ status, transportation }: Parcel) => {
  if (status !== 'label-created') return 'send.lost.underWay'
  return transportation === 'label' ? 'send.lost.before' : 'send.lost.other'
}

/** Another parcel in the place of one that was lost, or whose label a stranger may have. */
export const LostParcel = ({ order, parcel }: { readonly order: Order; readonly parcel: Parcel }) => {
  const t = useT()
  const { choose, busy, fault } = useWay(order)
  const [replaced, setReplaced] = useState(false)
  const replace = async () => setReplaced(await choose(parcel.transportation, true))
  return (
    <Disclosure summary={t('send.lost.title')}>
      <Stack>
        <p>{t(textOf(parcel))}</p>
        {fault !== undefined && (
          <Notice role="alert" tone="caution">
            {t(fault)}
          </Notice>
        )}
        {replaced && (
          <Notice role="status" tone="positive">
            {t('send.lost.done')}
          </Notice>
        )}
        <div>
          <Button busy={busy} icon="refresh" onClick={() => void replace()} variant="secondary">
            {t('send.lost.action')}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  )
}
