import type { InstanceConfig } from '@reprise/contract/instance'
import { lazy, Suspense } from 'react'
import { useAt, useInstance, useTerms } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Hero } from '#portal/ui/hero.tsx'
import { HeroPicture } from '#portal/ui/hero-picture.tsx'
import { Page, Stack } from '#portal/ui/layout.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductTypes } from './product-types.tsx'

const News = lazy(() => import('./news.tsx').then((loaded) => ({ default: loaded.News })))

/** About what the slides will take, so that nothing below moves when their code is there. */
const heightOf = (slides: NonNullable<InstanceConfig['carousel']>): string =>
  slides.some(({ image }) => image !== undefined) ? '17rem' : '7rem'

/** Where a sale starts: one field to find the product in, and what happens next. */
export const Screen = () => {
  const t = useT()
  const at = useAt()
  const { days } = useFormat()
  const { apiProductType, carousel } = useInstance()
  const { lockDays } = useTerms()
  const title = t(apiProductType[0] === 'mobile' ? 'home.title.mobile' : 'home.title.any')
  useScreenTitle(title)
  return (
    <>
      <Hero picture={<HeroPicture />} text={t('home.lead', { days: days(lockDays) })} title={title}>
        <Stack gap="close">
          <ProductSearch />
          <p>
            <AppLink to={paths.follow(at)}>{t('shell.follow')}</AppLink>
          </p>
        </Stack>
      </Hero>
      <Page>
        <Stack gap="section">
          <ProductTypes />
          <HowItWorks />
          {carousel !== undefined && carousel.length > 0 && (
            <Suspense fallback={<Skeleton height={heightOf(carousel)} shape="block" width="min(100%, 26rem)" />}>
              <News slides={carousel} />
            </Suspense>
          )}
          <GoodToKnow />
        </Stack>
      </Page>
    </>
  )
}
