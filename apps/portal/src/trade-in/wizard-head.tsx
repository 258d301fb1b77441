import type { Product } from '@reprise/contract'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { ProductName } from '@reprise/ui/layout/product-name.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { type Address, paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { VISIBLE_STEPS, type VisibleStep } from './flow.ts'
import styles from './trade-in.module.css'

type BackProps = {
  /** The page before this one, independent of the history. */
  readonly backTo: Address | undefined
}

export const Back = ({ backTo }: BackProps) => {
  const t = useT()
  return (
    <p className={styles.back}>
      {backTo !== undefined && (
        <AppLink to={backTo}>
          <Icon name="arrow-back" />
          {t('trade.back')}
        </AppLink>
      )}
    </p>
  )
}

type WizardStepsProps = {
  readonly step: VisibleStep
  readonly within?: { readonly current: number; readonly total: number } | undefined
}

export const WizardSteps = ({ step, within }: WizardStepsProps) => {
  const t = useT()
  const current = VISIBLE_STEPS.indexOf(step) + 1
  const total = VISIBLE_STEPS.length
  return (
    <Steps
      current={current}
      longFirst
      name={t(`trade.step.${step}`)}
      nameHidden
      text={t('trade.step.count', { current, total })}
      total={total}
      within={within}
    />
  )
}

export const WizardHead = ({ step, backTo }: { readonly step: VisibleStep; readonly backTo?: Address }) => (
  <div>
    <Back backTo={backTo} />
    <WizardSteps step={step} />
  </div>
)

export const ProductHead = ({ product }: { readonly product: Pick<Product, 'name' | 'type'> }) => {
  const t = useT()
  const at = useAt()
  return (
    <div className={styles.product}>
      <div className={styles.drawing}>
        <DeviceDrawing side="back" type={drawnAs(product.type, product.name)} />
      </div>
      <div>
        <p className={styles.name}>
          <ProductName>{product.name}</ProductName>
        </p>
        <AppLink className={styles.small} to={paths.find(at, product.type)}>
          {t('trade.other')}
        </AppLink>
      </div>
    </div>
  )
}
