import { useOnline } from '@reprise/browser/online.ts'
import { textIn } from '@reprise/contract/words/languages'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { useAt, useHelp, useInstance } from '#portal/affiliate/index.ts'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useT } from '#portal/i18n/t.ts'
import { useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'
import { inLocale, paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo, useHref } from '#portal/navigation/router.tsx'
import { useAlive } from '#portal/platform/alive.ts'
import { whenIdle } from '#portal/platform/when-idle.ts'
import { chooseScheme, type Scheme, shownScheme, watchScheme } from '#portal/theme/apply-theme.ts'
import { AffiliateBar, AffiliateMark, SkipLink } from '#portal/ui/affiliate-bar.tsx'
import { BarLink } from '#portal/ui/bar-link.tsx'
import { FooterBar } from '#portal/ui/footer-bar.tsx'
import { LanguageSelect } from '#portal/ui/language-select.tsx'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'
import type { PortalContext } from '../portal-context.ts'
import { askAgain } from './ask-again.ts'
import styles from './shell.module.css'
import { useHeadLinks } from './use-head-links.ts'

/** Shows only when the next page takes a moment. */
const ProgressLine = () => {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading ? <div aria-hidden="true" className={styles.progress} /> : null
}

/** Says that there is no network, and that nothing typed is lost (quality U25). */
const OfflineBanner = () => {
  const t = useT()
  const online = useOnline()
  return (
    <div aria-live="polite" className={styles.banner}>
      {!online && (
        <Notice icon="offline" title={t('shell.offline.title')} tone="caution">
          {t('shell.offline.text')}
        </Notice>
      )}
    </div>
  )
}

/** The server gives the words to test programmes alone (docs/decisions/0204). */
const TestLine = () => {
  const words = useMessages().texts['shell.test']
  return words === undefined ? null : (
    <p className={styles.test} role="status">
      {words}
    </p>
  )
}

const Header = () => {
  const t = useT()
  const at = useAt()
  const { appName, favicon, locales, logo } = useInstance()
  const help = useHelp()
  const go = useGo()
  const here = useHref()
  return (
    <AffiliateBar
      mark={
        <AffiliateMark
          as={AppLink}
          logo={assetAddress(logo?.light)}
          logoDark={assetAddress(logo?.dark)}
          mark={assetAddress(favicon)}
          name={appName}
          to={paths.home(at)}
        />
      }
    >
      {locales.length > 1 && (
        <LanguageSelect
          label={t('shell.language')}
          languages={locales.map((locale) => ({ locale, name: languageName(locale) }))}
          onChange={(locale) => void go(inLocale(here, locale))}
          value={at.locale}
        />
      )}
      <BarLink as={AppLink} icon="parcel" isAside label={t('shell.follow')} to={paths.follow(at)} />
      {help !== undefined && <BarLink href={help} icon="help" label={t('shell.help')} />}
      <SchemeSwitch />
    </AffiliateBar>
  )
}

/** What this reader chose here, else what their system says; the server, which cannot know, draws it for light. */
const SchemeSwitch = () => {
  const t = useT()
  const [, drawAgain] = useState<Scheme>()
  const scheme = useSyncExternalStore(watchScheme, shownScheme, light)
  return (
    <SchemeToggle
      dark={scheme === 'dark'}
      label={t('shell.dark')}
      onChange={(dark) => {
        const next = dark ? 'dark' : 'light'
        chooseScheme(next)
        drawAgain(next)
      }}
    />
  )
}

const light = (): Scheme => 'light'

/** What a sale under way does without, as its pages say or lead to it themselves. What a law asks for on each page stays. */
const ASIDE = /^(accessibility|help|home|terms)$/

type FooterProps = {
  readonly asksToMeasure: boolean
  /** One line, where a question has the page. */
  readonly quiet: boolean
}

const Footer = ({ asksToMeasure, quiet }: FooterProps) => {
  const t = useT()
  const text = useTextByKey()
  const at = useAt()
  const { locale } = at
  const { appName, additionalResources, currentLocale, footerNavigation } = useInstance()
  const own = (footerNavigation?.[locale] ?? []).map(({ id, url }) => ({
    id,
    link: <a href={url}>{text(`footer.${id}`)}</a>,
  }))
  const added = additionalResources.flatMap(({ kind, label, asset, url }, index) => {
    const href = url ?? assetAddress(asset === undefined ? undefined : `asset:${asset}`)
    if (kind !== 'link' || label === undefined || href === undefined) return []
    return [{ id: `resource-${index}`, link: <a href={href}>{textIn(label, locale, currentLocale)}</a> }]
  })
  const follow = { id: 'follow', link: <AppLink to={paths.follow(at)}>{t('shell.follow')}</AppLink> }
  const choice = asksToMeasure
    ? [{ id: 'measurement', link: <TextButton onClick={askAgain}>{t('measurement.again')}</TextButton> }]
    : []
  const links = quiet ? own.filter(({ id }) => !ASIDE.test(id)) : [follow, ...own, ...added]
  return (
    <FooterBar label={t('shell.footer')} links={[...links, ...choice]}>
      {quiet && links.length > 0 ? undefined : appName}
    </FooterBar>
  )
}

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

const MAIN_ID = 'main'

/** Loaded only for affiliates that measure or are told of errors, so that others do not carry it. */
const MeasurementConsent = lazy(() =>
  import('./measurement-consent.tsx').then((loaded) => ({ default: loaded.MeasurementConsent })),
)

type ShellProps = {
  readonly children: ReactNode
  readonly revision: string
}

export const Shell = ({ children, revision }: ShellProps) => {
  const t = useT()
  const { errorReporterDsn, tagManagerId } = useInstance()
  const isAlive = useAlive()
  const measures = errorReporterDsn !== undefined || tagManagerId !== undefined
  useHeadLinks()
  useRevision(revision)
  const chrome = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.chrome })
  const isBare = chrome === 'bare'
  return (
    <>
      <SkipLink target={MAIN_ID}>{t('shell.skip')}</SkipLink>
      <ProgressLine />
      <TestLine />
      {!isBare && <Header />}
      <OfflineBanner />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {!isBare && <Footer asksToMeasure={measures} quiet={chrome === 'quiet'} />}
      {measures && isAlive && (
        <Suspense>
          <MeasurementConsent />
        </Suspense>
      )}
    </>
  )
}
