import type { Product } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import styles from './trade-in.module.css'

/** What is being sold: its drawing in its colour, its name, and the way to another one. */
export const ProductHead = ({ product }: { readonly product: Pick<Product, 'name' | 'type' | 'colours'> }) => {
  const t = useT()
  const at = useAt()
  return (
    <div className={styles.product}>
      <div className={styles.drawing}>
        <DeviceDrawing colour={product.colours[0]} side="back" type={product.type} />
      </div>
      <div>
        <p className={styles.name}>
          <bdi>{product.name}</bdi>
        </p>
        <AppLink className={styles.small} to={paths.find(at, product.type)}>
          {t('trade.other')}
        </AppLink>
      </div>
    </div>
  )
}
