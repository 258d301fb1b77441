import type { Order } from '@reprise/contract'
import type { ReactNode } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { ResetHelp } from '#portal/parcel/reset-help.tsx'
import { Disclosure } from '#portal/ui/disclosure.tsx'
import styles from '../trade-in.module.css'

/** What helps before and after the parcel goes: back up and reset, pack, which e-mails will come. */
export const Preparation = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const product = order._embedded.declaredItems[0]?.product
  const hasSim = product?.type === 'mobile' || product?.type === 'tablet' || product?.type === 'watch'
  return (
    <div>
      <Disclosure open summary={t('success.prepare')}>
        <Checklist>
          <li>{t('success.prepare.backup')}</li>
          {hasSim && <li>{t('success.prepare.sim')}</li>}
          <li>{t('success.prepare.signOut')}</li>
          <li>{t('success.prepare.reset')}</li>
        </Checklist>
        {product !== undefined && <ResetHelp product={product} />}
      </Disclosure>
      <Disclosure summary={t('success.pack')}>
        <Checklist>
          <li>{t('success.pack.wrap')}</li>
          <li>{t('success.pack.slip')}</li>
          <li>{t('success.pack.label')}</li>
          <li>{t('success.pack.receipt')}</li>
        </Checklist>
      </Disclosure>
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

const Checklist = ({ children }: { readonly children: ReactNode }) => <ol className={styles.checklist}>{children}</ol>
