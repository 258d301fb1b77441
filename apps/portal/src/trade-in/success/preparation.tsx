import type { Order } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { Packing } from '#portal/parcel/packing.tsx'
import { ResetHelp } from '#portal/parcel/reset-help.tsx'
import { wayInHand } from '#portal/parcel/way-in-hand.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import styles from '../trade-in.module.css'

/** What helps before and after the parcel goes: back up and reset, pack, which e-mails will come. */
export const Preparation = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const way = wayInHand(order.transportation, order.transportations, useCoarsePointer())
  const product = order._embedded.declaredItems[0]?.product
  const hasSim = product?.type === 'mobile' || product?.type === 'tablet' || product?.type === 'watch'
  return (
    <div>
      <Disclosure open summary={t('success.prepare')}>
        <ol className={styles.checklist}>
          <li>{t('success.prepare.backup')}</li>
          {hasSim && <li>{t('success.prepare.sim')}</li>}
          <li>{t('success.prepare.signOut')}</li>
          <li>{t('success.prepare.reset')}</li>
        </ol>
        {product !== undefined && <ResetHelp product={product} />}
      </Disclosure>
      <Packing way={way} />
      <Disclosure summary={t('success.mails')}>
        <ul className={styles.bullets}>
          <li>{t('success.mails.now')}</li>
          <li>{t('success.mails.later')}</li>
          <li>{t('success.mails.never')}</li>
        </ul>
      </Disclosure>
    </div>
  )
}
