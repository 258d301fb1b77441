import { useT } from '#portal/i18n/t.ts'
import type { Address } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { VISIBLE_STEPS, type VisibleStep } from './flow.ts'
import styles from './trade-in.module.css'

type WizardHeadProps = {
  readonly step: VisibleStep
  /** The page before this one, independent of the history. */
  readonly backTo?: Address
}

/** The way back, and where one stands: "Step 2 of 4, Your offer". */
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
