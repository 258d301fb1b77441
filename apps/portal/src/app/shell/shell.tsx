import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useAlive } from '#portal/platform/alive.ts'
import { SkipLink } from '#portal/ui/affiliate-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MAIN_ID } from './main-id.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useHeadLinks } from './use-head-links.ts'
import { useRevision } from './use-revision.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** Loaded for affiliates that measure or are told of errors; nobody else carries it. */
const MeasurementConsent = lazy(() =>
  import('./measurement-consent.tsx').then((loaded) => ({ default: loaded.MeasurementConsent })),
)

type ShellProps = {
  readonly children: ReactNode
  /** The state of the affiliate that is shown. */
  readonly revision: string
}

/** What stands around every screen of an affiliate. */
export const Shell = ({ children, revision }: ShellProps) => {
  const t = useT()
  const { errorReporterDsn, tagManagerId } = useInstance()
  const isAlive = useAlive()
  const measures = errorReporterDsn !== undefined || tagManagerId !== undefined
  useScrollToTop()
  useHeadLinks()
  useRevision(revision)
  const isBare = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.chrome === 'bare' })
  return (
    <>
      <SkipLink target={MAIN_ID}>{t('shell.skip')}</SkipLink>
      <ProgressLine />
      {!isBare && <Header />}
      <OfflineBanner />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {!isBare && <Footer asksToMeasure={measures} />}
      {measures && isAlive && (
        <Suspense>
          <MeasurementConsent />
        </Suspense>
      )}
    </>
  )
}
