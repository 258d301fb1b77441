import type { Product } from '@reprise/contract'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { ProductName } from '@reprise/ui/layout/product-name.tsx'
import type { ReactNode } from 'react'
import { useT } from '#portal/i18n/t.ts'
import tradeIn from '../trade-in.module.css'
import styles from './basket.module.css'

type DeviceRowProps = {
  readonly product: Pick<Product, 'name' | 'type'>
  /** What it pays, written out. */
  readonly aside?: string
  /** Why it is not part of the sale. */
  readonly detail?: string
  /** What is said of its price. */
  readonly note?: ReactNode
  readonly onTake: () => void
  readonly children?: ReactNode
}

/** One device among several: its drawing, its name, what it pays, and the way to leave it out. */
export const DeviceRow = ({ product, aside, detail, note, onTake, children }: DeviceRowProps) => {
  const t = useT()
  return (
    <li className={styles.device}>
      <DeviceDrawing side="back" type={drawnAs(product.type, product.name)} />
      <p>
        <b>
          <ProductName>{product.name}</ProductName>
        </b>
      </p>
      {aside !== undefined && (
        <p className={tradeIn.number}>
          <bdi>{aside}</bdi>
        </p>
      )}
      {note && <div className={styles.more}>{note}</div>}
      <div className={styles.more}>
        {detail !== undefined && <p className={tradeIn.soft}>{detail}</p>}
        {children}
        <TextButton onClick={onTake}>
          <span aria-hidden="true">{t('basket.take')}</span>
          <VisuallyHidden>{t('basket.takeWhat', { product: product.name })}</VisuallyHidden>
        </TextButton>
      </div>
    </li>
  )
}
