import type { InstanceConfig } from '@reprise/contract/instance'
import { lazy, Suspense } from 'react'
import { useAt, useInstance, useTerms } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Hero } from '#portal/ui/hero.tsx'
import { HeroPicture } from '#portal/ui/hero-picture.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Sequence } from '#portal/ui/sequence.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductTypes } from './product-types.tsx'

const STEPS = ['price', 'send', 'paid'] as const

/** The way from a price to the money, and how long each part of it takes. */
const HowItWorks = () => {
  const t = useT()
  const { days } = useFormat()
  const { lockDays, inspectWithin, payWithin } = useTerms()
  const values = { days: days(lockDays), count: inspectWithin + payWithin }
  return (
    <Stack as="section" gap="wide">
      <h2>{t('home.how.title')}</h2>
      <Sequence
        steps={STEPS.map((id) => ({
          id,
          title: t(`home.how.${id}.title`),
          text: t(`home.how.${id}.text`, values),
          duration: t(`home.how.${id}.duration`, values),
        }))}
      />
    </Stack>
  )
}

const QUESTIONS = ['check', 'payment', 'data'] as const

/** What people ask before they give something of worth out of their hands. */
const GoodToKnow = () => {
  const t = useT()
  const { days } = useFormat()
  const { answerDays, inspectWithin, payWithin } = useTerms()
  const values = { days: days(answerDays), count: inspectWithin + payWithin }
  return (
    <Stack as="section">
      <h2>{t('home.questions.title')}</h2>
      <div>
        {QUESTIONS.map((id) => (
          <Disclosure key={id} name="good-to-know" summary={t(`home.questions.${id}.title`)}>
            <p>{t(`home.questions.${id}.text`, values)}</p>
          </Disclosure>
        ))}
      </div>
    </Stack>
  )
}

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
