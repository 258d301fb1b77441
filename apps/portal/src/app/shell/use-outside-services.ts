import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type MeasurementChoice, useAt, useInstance } from '#portal/affiliate/index.ts'
import { drainMeasurementTo, measure, stopMeasurement } from '#portal/platform/measurement.ts'
import { openTagManager } from '#portal/platform/tag-manager.ts'
import { whenIdle } from '#portal/platform/when-idle.ts'

/** Loads what an affiliate asks to be told through: after the visitor has allowed it, once the page is quiet. */
export const useOutsideServices = (choice: MeasurementChoice | undefined): void => {
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
  useEffect(
    function measureTheView() {
      if (tagManagerId !== undefined && choice !== 'refused') measure(JSON.parse(view))
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a view is told once, whenever the visitor chooses
    [tagManagerId, view],
  )
}

/** A page by its route, so that no id of a product or an order leaves with it; as text, so that it can be compared. */
const viewOf = (match: { fullPath: string; staticData: { routeName?: string } } | undefined): string =>
  JSON.stringify({
    event: 'content-view',
    'content-name': match?.fullPath ?? '',
    'content-view-name': match?.staticData.routeName ?? '404',
  })
