import type { Product } from '@reprise/contract'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { type Address, paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { VISIBLE_STEPS, type VisibleStep } from './flow.ts'
import styles from './trade-in.module.css'

type WizardHeadProps = {
  readonly step: VisibleStep
  /** The page before this one, independent of the history. */
  readonly backTo?: Address
}

export const WizardHead = ({ step, backTo }: WizardHeadProps) => {
  const t = useT()
  const current = VISIBLE_STEPS.indexOf(step) + 1
  const total = VISIBLE_STEPS.length
  return (
    <div>
      <p className={styles.back}>
        {backTo !== undefined && (
          <AppLink to={backTo}>
            <Icon name="arrow-back" />
            {t('trade.back')}
          </AppLink>
        )}
      </p>
      <Steps
        current={current}
        name={t(`trade.step.${step}`)}
        text={t('trade.step.count', { current, total })}
        total={total}
      />
    </div>
  )
}

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
