import type { Order, OwnData, OwnReceipt } from '@reprise/contract'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { BarcodeText } from '@reprise/ui/layout/barcode-text.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { KeptByLaw } from './kept-by-law.tsx'

type EraseProps = {
  readonly order: Order
  readonly data: OwnData
  readonly lookAgain: () => Promise<void>
  readonly onErased: (receipt: OwnReceipt) => void
}

type State = 'idle' | 'busy' | 'lost' | 'refused' | 'often'

/** Where the code is too old, nothing was erased, and the page asks for another one by itself. */
const stateAfter = (failure: unknown): State => {
  if (isProblem(failure, 'seller-not-erasable')) return 'refused'
  if (isProblem(failure, 'too-many-requests')) return 'often'
  return isProblem(failure, 'code-required') ? 'idle' : 'lost'
}

/** All of it or nothing: while an order needs its seller it says which, why, and what ends that. */
export const EraseOwnData = ({ order, data, lookAgain, onErased }: EraseProps) => {
  const t = useT()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>('idle')
  const held = data.orders.filter(({ obstacles }) => obstacles.length > 0)
  const erase = async () => {
    setState('busy')
    try {
      onErased(await api.call('eraseOwnData', { params: { id: order.id }, key: randomId() }))
    } catch (failure) {
      setState(stateAfter(failure))
      setOpen(false)
      await lookAgain()
    }
  }
  return (
    <Stack gap="close">
      <h3>{t('order.ownData.erase.title')}</h3>
      <p>{t('order.ownData.erase.text')}</p>
      <KeptByLaw kept={data.kept} />
      {state === 'lost' && (
        <Notice role="alert" tone="danger">
          {t('order.ownData.erase.lost')}
        </Notice>
      )}
      {state === 'refused' && (
        <Notice role="alert" tone="caution">
          {t('order.ownData.erase.refused')}
        </Notice>
      )}
      {state === 'often' && (
        <Notice role="alert" tone="caution">
          {t('order.ownData.often')}
        </Notice>
      )}
      {held.length > 0 ? (
        <Notice icon="alert" title={t('order.ownData.erase.later')}>
          <ul>
            {held.map(({ order: id, barcode, obstacles }) => (
              <li key={id}>
                <BarcodeText value={barcode} />
                <p>{obstacles.map((obstacle) => t(`order.ownData.obstacle.${obstacle}`)).join(' ')}</p>
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)} variant="quiet">
            {t('order.ownData.erase.open')}
          </Button>
        </div>
      )}
      <Dialog
        actions={
          <Cluster>
            <Button busy={state === 'busy'} onClick={() => void erase()} variant="secondary">
              {t('order.ownData.erase.confirm')}
            </Button>
            <Button disabled={state === 'busy'} onClick={() => setOpen(false)}>
              {t('order.ownData.erase.leave')}
            </Button>
          </Cluster>
        }
        busy={state === 'busy'}
        closeText={t('order.ownData.erase.leave')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('order.ownData.erase.question')}
      >
        <p>{t('order.ownData.erase.final')}</p>
      </Dialog>
    </Stack>
  )
}
