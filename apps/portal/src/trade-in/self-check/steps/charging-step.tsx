import { Button } from '@reprise/ui/controls/button.tsx'
import { useCallback, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { watchCharging } from '../sense/devices.ts'
import { Fine, StepPage, type StepProps } from './step-page.tsx'

export const ChargingStep = ({ done }: StepProps) => {
  const t = useT()
  const [isCharging, setCharging] = useState(false)
  const watch = useCallback(() => watchCharging(setCharging), [])
  return (
    <StepPage
      acts={
        isCharging ? (
          <Fine done={done}>{t('selfCheck.charging.good')}</Fine>
        ) : (
          <Button onClick={() => done('faulty')} variant="secondary">
            {t('selfCheck.charging.faulty')}
          </Button>
        )
      }
      done={done}
      text={t('selfCheck.charging.text')}
      title={t('selfCheck.charging.title')}
    >
      <p ref={watch} role="status">
        {isCharging ? '' : t('selfCheck.charging.waiting')}
      </p>
    </StepPage>
  )
}
