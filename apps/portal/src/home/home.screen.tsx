import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { lazy, Suspense } from 'react'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { useAt, useInstance, useTerms } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Hero } from '#portal/ui/hero.tsx'
import { HeroPicture } from '#portal/ui/hero-picture.tsx'
import { Grid, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Sequence } from '#portal/ui/sequence.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Tile } from '#portal/ui/tile.tsx'
import { ProductSearch } from './product-search.tsx'

const PICTURE_PX = 96

const ProductTypes = () => {
  const t = useT()
  const at = useAt()
  const { apiProductType, apiProductTypeImages = {}, apiProductTypeUrls = {} } = useInstance()
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('home.types')}</VisuallyHidden>
      </h2>
      <Grid as="ul">
        {apiProductType.map((type) => {
          const own = assetAddress(apiProductTypeImages[type], PICTURE_PX)
          const elsewhere = apiProductTypeUrls[type]
          const content = {
            label: t(`productType.${type}`),
            picture:
              own === undefined ? (
                <DeviceDrawing type={type} />
              ) : (
                <img alt="" height={PICTURE_PX} src={own} width={PICTURE_PX} />
              ),
          }
          return (
            <li key={type}>
              {elsewhere === undefined ? (
                <Tile {...content} as={AppLink} to={paths.find(at, type)} />
              ) : (
                <Tile {...content} href={elsewhere} />
              )}
            </li>
          )
        })}
      </Grid>
    </section>
  )
}

const STEPS = ['price', 'send', 'paid'] as const

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
