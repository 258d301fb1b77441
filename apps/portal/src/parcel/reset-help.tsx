import type { Product } from '@reprise/contract'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { resetGuideOf } from './reset-guide.ts'
import styles from './parcel.module.css'

/** The affiliate's page on signing out of this make of device and resetting it, where it has one. */
export const ResetHelp = ({ product }: { readonly product: Pick<Product, 'brand' | 'type'> }) => {
  const t = useT()
  const { locale } = useAt()
  const guide = resetGuideOf(product, useInstance().factoryResetInstructionsUrls?.[locale])
  if (guide === undefined) return null
  return (
    <p>
      <a className={styles.outward} href={guide.url} rel="noopener noreferrer" target="_blank">
        {t(`trade.reset.${guide.id}`)} <Icon name="external" />
      </a>
    </p>
  )
}
