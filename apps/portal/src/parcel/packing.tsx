import { useT } from '#portal/i18n/t.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import styles from './parcel.module.css'
import type { Way } from './way-in-hand.ts'

const STEPS = {
  label: ['success.pack.wrap', 'success.pack.slip', 'success.pack.label', 'success.pack.receipt'],
  code: ['success.pack.wrap', 'success.pack.note', 'success.pack.receipt'],
  kit: ['success.pack.wrap', 'success.pack.kitSlip', 'success.pack.receipt'],
  store: ['success.pack.receipt'],
} as const satisfies { readonly [way in Way]: readonly string[] }

/** How to pack it, as far as the way leaves it to the customer. */
export const Packing = ({ way }: { readonly way: Way }) => {
  const t = useT()
  return (
    <Disclosure summary={t('success.pack')}>
      <ol className={styles.steps}>
        {STEPS[way].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Disclosure>
  )
}
