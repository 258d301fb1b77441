import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useAlive } from '#portal/platform/alive.ts'
import { whenIdle } from '#portal/platform/when-idle.ts'
import { SkipLink } from '#portal/ui/affiliate-bar.tsx'
import type { PortalContext } from '../portal-context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useHeadLinks } from './use-head-links.ts'

/** Takes up what changes about the affiliate while the page is open, without losing what is typed on it. */
const useRevision = (revision: string): void => {
  const router = useRouter()
  const { affiliateId } = useAt()
  useEffect(
    function followTheAffiliate() {
      let stop: (() => void) | undefined
      const takeUp = () => {
        const { affiliates, messages } = router.options.context as PortalContext
        affiliates.forget()
        messages.forget()
        void router.invalidate()
      }
      let over = false
      const start = async () => {
        const { watchRevision } = await import('./watch-revision.ts')
        if (!over) stop = watchRevision({ affiliateId, revision, onChange: takeUp })
      }
      const callOff = whenIdle(() => void start().catch(() => undefined))
      return () => {
        over = true
        callOff()
        stop?.()
      }
    },
    [router, affiliateId, revision],
  )
}

/** Where the link past the header leads. */
const MAIN_ID = 'main'

/** Loaded only for affiliates that measure or are told of errors, so that others do not carry it. */
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
