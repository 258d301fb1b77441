import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, Suspense } from 'react'
import { useInstance, useTerms } from '#portal/affiliate/index.ts'
import { DataProvider } from '#portal/api/data-provider.tsx'
import { useT } from '#portal/i18n/t.ts'
import { Sequence } from '#portal/ui/sequence.tsx'
import { PopularModels } from './popular-models.tsx'
import { ProductTypes } from './product-types.tsx'

const STEPS = ['price', 'send', 'paid'] as const

/**
 * From its arrival on it stands among the facts above; here is what is left of it once it is checked. One day has a text
 * of its own, as the first view counts without plural rules.
 */
const whenOf = (payWithin: number) =>
  ({
    price: 'home.how.price.duration',
    send: 'home.how.send.duration',
    paid: payWithin === 1 ? 'home.how.paid.afterOne' : 'home.how.paid.after',
  }) as const

const HowItWorks = () => {
  const t = useT()
  const { payWithin } = useTerms()
  return (
    <Stack as="section" gap="wide">
      <h2>{t('home.how.title')}</h2>
      <Sequence
        steps={STEPS.map((id) => ({
          id,
          title: t(`home.how.${id}.title`),
          duration: t(whenOf(payWithin)[id], { count: payWithin }),
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
  const { paid, simulated } = useInstance().promiseClock ?? {}
  const values = { days: days(answerDays), count: inspectWithin + payWithin }
  return (
    <Stack as="section">
      <h2>{t('home.questions.title')}</h2>
      <div>
        {QUESTIONS.map((id) => (
          <Disclosure key={id} name="good-to-know" summary={t(`home.questions.${id}.title`)}>
            <p>{t(`home.questions.${id}.text`, values)}</p>
            {id === 'payment' && paid !== undefined && (
              <p>{t(simulated ? 'onTime.paidMadeUp' : 'onTime.paid', { atLeast: paid })}</p>
            )}
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

/** All of the home page that stands under its first screen. */
export const Below = () => {
  const { carousel } = useInstance()
  return (
    <DataProvider>
      <Stack gap="section">
        <PopularModels />
        <ProductTypes />
        <HowItWorks />
        {carousel !== undefined && carousel.length > 0 && (
          <Suspense fallback={<Skeleton height={heightOf(carousel)} shape="block" width="26rem" />}>
            <News slides={carousel} />
          </Suspense>
        )}
        <GoodToKnow />
      </Stack>
    </DataProvider>
  )
}
