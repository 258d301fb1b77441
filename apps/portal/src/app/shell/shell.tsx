import type { ReactNode } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { SkipLink } from '#portal/ui/affiliate-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MAIN_ID } from './main-id.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useHeadLinks } from './use-head-links.ts'
import { useOutsideServices } from './use-outside-services.ts'
import { useRevision } from './use-revision.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

type ShellProps = {
  readonly children: ReactNode
  /** The state of the affiliate that is shown. */
  readonly revision: string
}

/** What stands around every screen of an affiliate. */
export const Shell = ({ children, revision }: ShellProps) => {
  const t = useT()
  useScrollToTop()
  useHeadLinks()
  useOutsideServices()
  useRevision(revision)
  return (
    <>
      <SkipLink target={MAIN_ID}>{t('shell.skip')}</SkipLink>
      <ProgressLine />
      <Header />
      <OfflineBanner />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
