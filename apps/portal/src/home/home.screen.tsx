import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, Suspense } from 'react'
import { useAt, useInstance, useTerms } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { useAlive } from '#portal/platform/alive.ts'
import { Hero } from '#portal/ui/hero.tsx'
import { HeroPicture } from '#portal/ui/hero-picture.tsx'
import only from '#portal/ui/only.module.css'
import styles from './home.module.css'
import { needsCode } from './needs-code.ts'
import { ProductSearch } from './product-search.tsx'
import { stopWaiting, touched } from './touched.ts'

const Below = lazy(async () => {
  await touched
  return { default: (await import('./below.tsx')).Below }
})
const ThisDevice = lazy(() => import('./this-device.tsx').then((loaded) => ({ default: loaded.ThisDevice })))

/** Phones and tablets that may say which they are. */
const MAY_BE_NAMED = /Android|iPhone/

const FACTS = ['paid', 'free', 'yes'] as const

const Facts = () => {
  const t = useT()
  const { inspectWithin, payWithin } = useTerms()
  return (
    <ul className={styles.facts}>
      {FACTS.map((id) => (
        <li className={styles.fact} key={id}>
          <Icon name="check" />
          {t(`home.facts.${id}`, { count: inspectWithin + payWithin })}
        </li>
      ))}
    </ul>
  )
}

const Waiting = () => (
  <div ref={stopWaiting}>
    <Skeleton height="100vh" shape="block" />
  </div>
)

export const Screen = () => {
  const t = useT()
  const at = useAt()
  const { days } = useFormat()
  const instance = useInstance()
  const { apiProductType } = instance
  const { lockDays } = useTerms()
  const isAlive = useAlive()
  const title = t(apiProductType[0] === 'mobile' ? 'home.title.mobile' : 'home.title.any')
  useScreenTitle(title)
  return (
    <>
      <Hero picture={<HeroPicture />} text={t('home.lead', { days: days(lockDays) })} title={title}>
        <Stack gap="close">
          <ProductSearch />
          <Facts />
          {/* Wider screens have it in the bar. */}
          <p className={only.narrow}>
            <AppLink to={paths.follow(at)}>{t('shell.follow')}</AppLink>
          </p>
          {/* Comes late, and moves nothing that was read or is about to be pressed. */}
          {isAlive && MAY_BE_NAMED.test(navigator.userAgent) && (
            <Suspense>
              <ThisDevice />
            </Suspense>
          )}
        </Stack>
      </Hero>
      <Page>
        <div ref={needsCode(instance) ? stopWaiting : undefined}>
          <Suspense fallback={<Waiting />}>
            <Below />
          </Suspense>
        </div>
      </Page>
    </>
  )
}
