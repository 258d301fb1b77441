import { useT } from '#portal/i18n/t.ts'
import { Steps } from '#portal/ui/steps.tsx'
import { VISIBLE_STEPS, type VisibleStep } from './flow.ts'

/** "Step 2 of 4, Your offer". */
export const WizardSteps = ({ step }: { readonly step: VisibleStep }) => {
  const t = useT()
  const current = VISIBLE_STEPS.indexOf(step) + 1
  const total = VISIBLE_STEPS.length
  return (
    <Steps
      current={current}
      name={t(`trade.step.${step}`)}
      text={t('trade.step.count', { current, total })}
      total={total}
    />
  )
}
