import { printPage } from '@reprise/browser/print.ts'
import type { Order } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { SignOut } from '#portal/order-access/sign-out.tsx'
import { useT } from '#portal/i18n/t.ts'
import { isHandheld } from '#portal/platform/touch.ts'
import styles from './order.module.css'

/** Acts that end something stand below all that helps, on a phone below the details as well. */
export const Foot = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const isOwn = order.accessLevel !== 'link'
  // Asked for once, it stays until it has said what became of it: the order may move on meanwhile.
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className={styles.foot}>
      <div className={styles.acts}>
        <div className={styles.print}>
          <Button icon="print" onClick={printPage} variant="quiet">
            {t('order.print')}
          </Button>
        </div>
        {(isCancelling || order.allowedTransitions.includes('cancel')) && (
          <Suspense fallback={null}>
            <CancelOrder onOpen={setCancelling} open={isCancelling} order={order} />
          </Suspense>
        )}
        {isOwn && <SignOut />}
      </div>
      {isOwn && !isHandheld() && <p className={styles.state}>{t('order.signOut.hint')}</p>}
    </div>
  )
}

/** Few cancel, and not at once. */
const CancelOrder = lazy(() => import('./cancel-order.tsx').then((part) => ({ default: part.CancelOrder })))
