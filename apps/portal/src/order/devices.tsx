import { randomId } from '@reprise/browser/random-id.ts'
import type { Order, OrderDevice } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { Card, Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from './order.module.css'

type DevicesProps = { readonly order: Order; readonly devices: readonly OrderDevice[] }

/** Every device of the sale with its state; once it has an order of its own, the way there. */
export const Devices = ({ order, devices }: DevicesProps) => {
  const t = useT()
  const at = useAt()
  const { money } = useFormat()
  // Asked for once, it stays until it has said what became of it: the sale may be sent meanwhile.
  const [removing, setRemoving] = useState<string>()
  const mayRemove = order.status === 'created' && order.accessLevel !== 'link' && devices.length > 1
  return (
    <Card as="section">
      <Stack>
        <h2>{t('basket.order.title', { count: devices.length })}</h2>
        <ul className={styles.devices}>
          {devices.map((device) => {
            const { product, state, amount, item } = device
            const isElsewhere = device.order !== order.id
            return (
              <li className={styles.device} key={item}>
                <div>
                  <p className={styles.deviceName}>
                    <bdi>{product.name}</bdi>
                  </p>
                  <p>
                    <span className={classNames(styles.state, styles[TONE_OF[state]])}>
                      {t(`basket.state.${state}`)}
                    </span>
                  </p>
                  {isElsewhere && (
                    <AppLink to={paths.order(at, device.order)}>
                      <span aria-hidden="true">{t('basket.open')}</span>
                      <VisuallyHidden>{t('basket.openWhat', { product: product.name })}</VisuallyHidden>
                    </AppLink>
                  )}
                  {(mayRemove || removing === item) && (
                    <RemoveDevice
                      device={device}
                      isPossible={mayRemove}
                      onOpen={(open) => setRemoving(open ? item : undefined)}
                      open={removing === item}
                      order={order}
                    />
                  )}
                </div>
                <bdi className={styles.deviceAmount}>{money(amount, order.currency)}</bdi>
              </li>
            )
          })}
        </ul>
      </Stack>
    </Card>
  )
}

const TONE_OF: { readonly [state in OrderDevice['state']]: 'open' | 'question' | 'done' } = {
  expected: 'open',
  received: 'open',
  missing: 'question',
  disputed: 'question',
  accepted: 'open',
  paid: 'done',
  returning: 'open',
  returned: 'open',
  recycled: 'open',
  lost: 'question',
  cancelled: 'open',
}

type RemoveDeviceProps = {
  readonly order: Order
  readonly device: OrderDevice
  readonly isPossible: boolean
  /** Whether it is asked about. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Keeps a device out of a sale that was not sent yet, after saying what that means. */
const RemoveDevice = ({ order, device, isPossible, open, onOpen }: RemoveDeviceProps) => {
  const t = useT()
  const { money } = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const product = device.product.name
  const remove = async () => {
    setState('busy')
    try {
      const params = { id: order.id, itemId: device.item }
      client.setQueryData(
        orderQuery(api, order.id).queryKey,
        await api.call('removeOrderItem', { params, key: randomId() }),
      )
    } catch {
      setState('failed')
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
    }
  }
  return (
    <div>
      <TextButton onClick={() => onOpen(true)}>
        <span aria-hidden="true">{t('basket.take')}</span>
        <VisuallyHidden>{t('basket.takeWhat', { product })}</VisuallyHidden>
      </TextButton>
      <Dialog
        actions={
          <Cluster>
            {isPossible && (
              <Button busy={state === 'busy'} onClick={() => void remove()} variant="secondary">
                {t('basket.remove.confirm')}
              </Button>
            )}
            <Button onClick={() => onOpen(false)}>{t('basket.remove.keep')}</Button>
          </Cluster>
        }
        closeText={t('basket.remove.keep')}
        onClose={() => onOpen(false)}
        open={open}
        title={t('basket.remove.title', { product })}
      >
        <Stack>
          {isPossible && <p>{t('basket.remove.text', { amount: money(device.amount, order.currency) })}</p>}
          {(state === 'failed' || !isPossible) && (
            <Notice role="alert" tone="danger">
              {t('basket.remove.failed')}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </div>
  )
}
