import { useEffect, useState } from 'react'
import {
  chooseMeasurement,
  type MeasurementChoice,
  measurementChoice,
  useAt,
  useInstance,
} from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '#portal/ui/button.tsx'
import { ConsentBar } from '#portal/ui/consent-bar.tsx'
import { useTimesAsked } from './ask-again.ts'
import { useOutsideServices } from './use-outside-services.ts'

/**
 * Asks before anything of somebody else is loaded: two buttons of the same weight, nothing chosen beforehand. Only for
 * affiliates that measure visits or are told of errors; the footer brings it back.
 */
export const MeasurementConsent = () => {
  const t = useT()
  const { affiliateId } = useAt()
  const { appName } = useInstance()
  const asked = useTimesAsked()
  const [choice, setChoice] = useState<MeasurementChoice | undefined>(() => measurementChoice(affiliateId))
  const [answered, setAnswered] = useState(asked)
  useOutsideServices(choice)
  const isOpen = choice === undefined || answered !== asked
  const choose = (chosen: MeasurementChoice) => {
    chooseMeasurement(affiliateId, chosen)
    setChoice(chosen)
    setAnswered(asked)
  }
  useEffect(
    function goToTheQuestion() {
      if (answered !== asked) document.getElementById(BAR_ID)?.focus()
    },
    [answered, asked],
  )
  if (!isOpen) return null
  return (
    <ConsentBar
      actions={
        <>
          <Button onClick={() => choose('refused')} variant="secondary">
            {t('measurement.refuse')}
          </Button>
          <Button onClick={() => choose('allowed')} variant="secondary">
            {t('measurement.allow')}
          </Button>
        </>
      }
      id={BAR_ID}
      title={t('measurement.title')}
    >
      {t('measurement.text', { name: appName })}
    </ConsentBar>
  )
}

const BAR_ID = 'measurement'
