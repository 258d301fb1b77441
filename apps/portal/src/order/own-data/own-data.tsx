import type { Order, OwnReceipt } from '@reprise/contract'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { CodeForm } from '#portal/order-access/code-form.tsx'
import { EraseOwnData } from './erase-own-data.tsx'
import { Receipt } from './receipt.tsx'

type OwnDataProps = {
  readonly order: Order
  /** Receipt of the erasure that has ended. */
  readonly receipt: OwnReceipt | undefined
  readonly onErased: (receipt: OwnReceipt) => void
}

/** What is kept of the seller, for them to have or to be rid of, once they typed a code that was just mailed. */
export const OwnData = ({ order, receipt, onErased }: OwnDataProps) => {
  const t = useT()
  if (receipt !== undefined) return <Receipt receipt={receipt} />
  return (
    <Stack>
      <p>{t('order.ownData.lead')}</p>
      {order.accessLevel === 'step-up' ? (
        <Known onErased={onErased} order={order} />
      ) : (
        <>
          <p>{t('order.ownData.prove')}</p>
          <CodeForm confirmText={t('order.change.confirm')} order={order} />
        </>
      )}
    </Stack>
  )
}

type KnownProps = Pick<OwnDataProps, 'order' | 'onErased'>

const Known = ({ order, onErased }: KnownProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed' | 'often'>('idle')
  const ownData = [...api.scope, 'own-data', order.id]
  const known = useQuery({
    queryKey: [...ownData, order.status],
    queryFn: () => api.call('getOwnData', { params: { id: order.id } }),
    gcTime: 0,
    retry: false,
  })
  /** The code may be too old by now: the page then asks for another. */
  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    await client.invalidateQueries({ queryKey: ownData })
  }
  const save = async (href: string) => {
    setState('busy')
    try {
      saveFile(await api.download(href, { accept: 'application/zip' }), `${order.barcode ?? order.id}.zip`)
      setState('saved')
    } catch (failure) {
      setState(isProblem(failure, 'too-many-requests') ? 'often' : 'failed')
      await lookAgain()
    }
  }
  if (known.isPending) return <Skeleton lines={3} />
  if (known.isError)
    return (
      <Stack gap="close">
        <Notice role="alert" tone="danger">
          {t('order.change.failed')}
        </Notice>
        <div>
          <Button onClick={() => void lookAgain()} variant="secondary">
            {t('order.ownData.again')}
          </Button>
        </div>
      </Stack>
    )
  const { _links } = known.data
  return (
    <Stack gap="wide">
      <Stack gap="close">
        <h3>{t('order.ownData.export.title')}</h3>
        <p>{t('order.ownData.export.text')}</p>
        <div role="status">
          {state === 'saved' && <Notice tone="positive">{t('order.ownData.export.saved')}</Notice>}
        </div>
        {(state === 'failed' || state === 'often') && (
          <Notice role="alert" tone="danger">
            {t(state === 'often' ? 'order.ownData.often' : 'order.change.failed')}
          </Notice>
        )}
        <div>
          <Button
            busy={state === 'busy'}
            icon="download"
            onClick={() => void save(_links.export.href)}
            variant="secondary"
          >
            {t('order.ownData.export.save')}
          </Button>
        </div>
      </Stack>
      <EraseOwnData data={known.data} lookAgain={lookAgain} onErased={onErased} order={order} />
    </Stack>
  )
}
