import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { useOnline } from '@reprise/browser/online.ts'
import { amongTests } from '#console/api/test-orders.ts'
import { takeBackSince } from '#console/hold/held.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useGoKeys } from '#console/shortcuts/use-go-keys.ts'
import { useT } from '#console/i18n/t.ts'
import { Rail } from './rail.tsx'
import { LiveLight } from './live-light.tsx'
import { useScreenFocus } from './use-screen-focus.ts'
import styles from './shell.module.css'

let palette: typeof import('../palette/palette.tsx') | undefined

/** Done before the shell is shown: letters follow the key of the palette at once. */
export const loadPalette = async () => (palette = await import('../palette/palette.tsx'))

const LaterPalette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ChangePerson = lazy(async () => ({ default: (await import('./change-person.tsx')).ChangePerson }))
const TestsBanner = lazy(async () => ({ default: (await import('./tests-banner.tsx')).TestsBanner }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** The rail on the side with what a person may open, the bar above, and the page. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const me = useMe()
  const online = useOnline()
  // Where a component is waited for, React shows nothing for 300 ms, and letters would act on the page below.
  const [Palette] = useState(() => palette?.Palette ?? LaterPalette)
  const [shown, setShown] = useState<'palette' | 'keys' | 'person' | null>(null)
  const [scanned, setScanned] = useState('')
  useGoKeys()
  useScreenFocus()
  useEffect(
    function loadWhatComesNext() {
      // A browser that does not tell when it is idle loads each page where it is opened.
      window.requestIdleCallback?.(() => {
        void import('./at-hand.ts').then(({ loadWhatIsAtHand }) => loadWhatIsAtHand(me)).catch(() => undefined)
      })
    },
    [me],
  )
  const openWith = (what: 'palette' | 'person', text = '') => {
    setScanned(text)
    setShown(what)
  }
  useShortcuts(
    [
      { key: '/', label: t('console.palette.open'), run: () => openWith('palette') },
      { key: '?', label: t('console.keys.title'), run: () => setShown('keys') },
    ],
    {
      of: 'desk',
      run: ({ text }, since) => {
        takeBackSince(since)
        openWith('palette', text)
      },
    },
  )
  useShortcuts(
    [],
    me.station === null
      ? undefined
      : {
          of: 'badge',
          run: ({ text }, since) => {
            takeBackSince(since)
            openWith('person', text)
          },
        },
  )
  const close = () => setShown(null)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('console.skip')}
      </a>
      <header className={styles.bar}>
        <p className={styles.name}>{t(amongTests() ? 'console.tests.title' : 'console.name')}</p>
        <button
          aria-keyshortcuts="/"
          aria-label={t('console.palette.open')}
          className={styles.search}
          onClick={() => openWith('palette')}
          type="button"
        >
          <Icon name="search" />
          <span>{t('console.palette.open')}</span>
          <Kbd>/</Kbd>
        </button>
        <LiveLight />
        {!online && (
          <p className={styles.offline} role="status">
            <Icon name="offline" />
            {t('console.offline')}
          </p>
        )}
        {me.station !== null && (
          <button
            aria-label={`${t('console.badge.change')}, ${me.station.name}`}
            className={styles.station}
            onClick={() => openWith('person')}
            type="button"
          >
            <Icon name="refresh" />
            <bdi>{me.station.name}</bdi>
          </button>
        )}
        <AppLink aria-label={me.name} className={styles.me} title={me.name} to={PAGES.me.path}>
          <Icon name="person" />
          <bdi>{me.name}</bdi>
        </AppLink>
      </header>
      <Rail />
      <div className={styles.content}>
        <Suspense>{amongTests() && <TestsBanner />}</Suspense>
        {children}
      </div>
      <Suspense>
        {shown === 'palette' && <Palette first={scanned} key={scanned} onClose={close} />}
        {shown === 'person' && <ChangePerson badge={scanned} onClose={close} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
