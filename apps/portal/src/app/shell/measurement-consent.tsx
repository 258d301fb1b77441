import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  chooseMeasurement,
  type MeasurementChoice,
  measurementChoice,
  useAt,
  useInstance,
} from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { drainMeasurementTo, stopMeasurement, useMeasured } from '#portal/platform/measurement.ts'
import { openTagManager } from '#portal/platform/tag-manager.ts'
import { whenIdle } from '#portal/platform/when-idle.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ConsentBar } from '#portal/ui/consent-bar.tsx'
import { useTimesAsked } from './ask-again.ts'

/** Asks before anything of a third party is loaded: two buttons of the same weight, nothing chosen beforehand. */
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
      id="measurement"
      key={asked}
      ref={answered === asked ? undefined : focus}
      title={t('measurement.title')}
    >
      {t('measurement.text', { name: appName })}
    </ConsentBar>
  )
}

const focus = (bar: HTMLElement | null) => bar?.focus()

/** Loads what an affiliate asks to be told through: after the visitor has allowed it, once the page is quiet. */
const useOutsideServices = (choice: MeasurementChoice | undefined): void => {
  const { affiliateId } = useAt()
  const { errorReporterDsn, tagManagerId } = useInstance()
  const view = useRouterState({ select: ({ matches }) => viewOf(matches.at(-1)) })
  useEffect(
    function reportErrors() {
      if (errorReporterDsn === undefined || choice !== 'allowed') return
      return whenIdle(() => {
        void import('#portal/platform/error-reporter.ts')
          .then(({ startErrorReporter }) => startErrorReporter(errorReporterDsn))
          .catch(() => undefined)
      })
    },
    [errorReporterDsn, choice],
  )
  useEffect(
    function measureTheVisit() {
      if (choice === 'refused') stopMeasurement()
      if (tagManagerId === undefined || choice !== 'allowed') return
      const container = openTagManager(affiliateId)
      drainMeasurementTo(container.tell)
      return () => {
        stopMeasurement()
        container.close()
      }
    },
    [affiliateId, tagManagerId, choice],
  )
  // A view is told once, whenever the visitor chooses.
  const isMeasured = tagManagerId !== undefined && choice !== 'refused'
  useMeasured(`${tagManagerId} ${view}`, isMeasured ? JSON.parse(view) : undefined)
}

/** A page by its route, so that no id of a product or an order leaves with it; as text, so that it can be compared. */
const viewOf = (match: { fullPath: string; staticData: { routeName?: string } } | undefined): string =>
  JSON.stringify({
    event: 'content-view',
    'content-name': match?.fullPath ?? '',
    'content-view-name': match?.staticData.routeName ?? '404',
  })
