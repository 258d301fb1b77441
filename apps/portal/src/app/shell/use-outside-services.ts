import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { whenIdle } from '#portal/platform/when-idle.ts'

/** Loads what an affiliate has asked to be told through, once the page is quiet, and only then. */
export const useOutsideServices = (): void => {
  const { errorReporterDsn, tagManagerId } = useInstance()
  const view = useRouterState({ select: ({ matches }) => viewOf(matches.at(-1)) })
  useEffect(
    function reportErrors() {
      if (errorReporterDsn === undefined) return
      return whenIdle(() => {
        void import('#portal/platform/error-reporter.ts')
          .then(({ startErrorReporter }) => startErrorReporter(errorReporterDsn))
          .catch(() => undefined)
      })
    },
    [errorReporterDsn],
  )
  useEffect(
    function tagTheView() {
      if (tagManagerId === undefined) return
      return whenIdle(() => {
        void import('#portal/platform/tag-manager.ts')
          .then(({ startTagManager }) => startTagManager(tagManagerId).view(JSON.parse(view)))
          .catch(() => undefined)
      })
    },
    [tagManagerId, view],
  )
}

/** A page by its route, so that no id of a product or an order leaves with it; as text, so that it can be compared. */
const viewOf = (match: { fullPath: string; staticData: { routeName?: string } } | undefined): string =>
  JSON.stringify({ name: match?.staticData.routeName ?? '404', path: match?.fullPath ?? '' })
