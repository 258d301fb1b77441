import type { Product } from '@reprise/contract'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { ProductName } from '@reprise/ui/layout/product-name.tsx'
import type { ReactNode } from 'react'
import { useT } from '#portal/i18n/t.ts'
import styles from './basket.module.css'

type DeviceRowProps = {
  readonly product: Pick<Product, 'name' | 'type'>
  /** What it pays, written out. */
  readonly aside?: string
  /** Why it is not part of the sale. */
  readonly detail?: string
  readonly onTake: () => void
  readonly children?: ReactNode
}

/** One device among several: its drawing, its name, what it pays, and the way to leave it out. */
export const DeviceRow = ({ product, aside, detail, onTake, children }: DeviceRowProps) => {
  const t = useT()
  return (
    <li className={styles.device}>
      <span className={styles.drawing}>
        <DeviceDrawing side="back" type={drawnAs(product.type, product.name)} />
      </span>
      <p className={styles.name}>
        <ProductName>{product.name}</ProductName>
      </p>
      {aside !== undefined && (
        <p className={styles.amount}>
          <bdi>{aside}</bdi>
        </p>
      )}
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      <div className={styles.more}>
        {children}
        <TextButton onClick={onTake}>
          <span aria-hidden="true">{t('basket.take')}</span>
          <VisuallyHidden>{t('basket.takeWhat', { product: product.name })}</VisuallyHidden>
        </TextButton>
      </div>
    </li>
  )
}
