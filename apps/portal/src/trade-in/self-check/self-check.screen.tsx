import type { Questionnaire, SelfCheck } from '@reprise/contract'
import type { SelfCheckResult, SelfCheckTest } from '@reprise/contract/words/self-check'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { questionnaireQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useParam, useSearchParams } from '#portal/navigation/router.tsx'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { OrderTexts } from '../basket/order-texts.tsx'
import { readAnswers, withAnswers } from '../estimation/answers-in-address.ts'
import { withCheck } from '../estimation/check-in-address.ts'
import { isWorksQuestion } from '../estimation/works-question.ts'
import { useNewView } from '../use-new-view.ts'
import { notTestedBut, testsHere } from './check.ts'
import { Outcome } from './outcome.tsx'
import { Start } from './start.tsx'
import { CameraStep } from './steps/camera-step.tsx'
import { ChargingStep } from './steps/charging-step.tsx'
import { DisplayStep } from './steps/display-step.tsx'
import { MotionStep } from './steps/motion-step.tsx'
import { SoundStep } from './steps/sound-step.tsx'
import type { StepProps } from './steps/step-page.tsx'
import { TouchStep } from './steps/touch-step.tsx'
import styles from './self-check.module.css'

export const Screen = () => {
  const productId = useParam('productId')
  const { data, error, refetch } = useQuery(questionnaireQuery(useApi(), productId))
  if (data !== undefined)
    return (
      <OrderTexts needed waiting={<Waiting />}>
        <Check questionnaire={data} />
      </OrderTexts>
    )
  if (isProblem(error, 'product-not-found')) return <UnknownProduct productId={productId} />
  if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  return <Waiting />
}

const Waiting = () => {
  const t = useT()
  return (
    <Page narrow>
      <LiveRegion>{t('trade.loadingQuestions')}</LiveRegion>
      <Stack gap="wide">
        <Skeleton shape="title" width="18rem" />
        <Skeleton lines={4} />
      </Stack>
    </Page>
  )
}

/** The page of its questions says it best. */
const UnknownProduct = ({ productId }: { readonly productId: string }) => {
  const t = useT()
  const at = useAt()
  return (
    <Page narrow>
      <Stack>
        <h1>{t('trade.unknown.title')}</h1>
        <p>
          <AppLink to={paths.estimate(at, productId)}>{t('trade.back')}</AppLink>
        </p>
      </Stack>
    </Page>
  )
}

const Check = ({ questionnaire: { product, questions } }: { readonly questionnaire: Questionnaire }) => {
  const t = useT()
  const at = useAt()
  const query = useSearchParams()
  const [tests] = useState(testsHere)
  const [check, setCheck] = useState<SelfCheck>(() => notTestedBut(tests))
  /** Index of the test that is under way: −1 before the first, and behind the last once all were. */
  const [index, setIndex] = useState(-1)
  useNewView(String(index))
  const { answers } = readAnswers(query)
  const works = questions.find(isWorksQuestion)?.id
  const questionAt = (told: SelfCheck | undefined, answer?: { readonly question: string; readonly option: string }) => {
    const given = answer === undefined ? answers : { ...answers, [answer.question]: answer.option }
    const open = answer === undefined ? works : undefined
    return paths.estimate(at, product.id, withAnswers(withCheck(query, told), given, open))
  }
  const test = tests[index]
  const done = (result: SelfCheckResult) => {
    if (test === undefined) return
    setCheck({ ...check, [test]: result })
    setIndex(index + 1)
  }
  const again = () => {
    setCheck(notTestedBut(tests))
    setIndex(-1)
  }
  return (
    <Page narrow>
      <p className={styles.back}>
        {/* A plain link, as those of the outcome. */}
        <a href={questionAt(undefined)}>
          <Icon name="arrow-back" />
          {t('selfCheck.back')}
        </a>
      </p>
      <Stack gap="wide">
        {test !== undefined && (
          <Steps
            current={index + 1}
            name={t(`selfCheck.test.${test}`)}
            text={t('selfCheck.step', { current: index + 1, total: tests.length })}
            total={tests.length}
          />
        )}
        {index < 0 ? (
          <Start begin={() => setIndex(0)} product={product} />
        ) : test === undefined ? (
          <Outcome
            again={again}
            check={check}
            questionAt={(answer) => questionAt(check, answer)}
            questions={questions}
          />
        ) : (
          <Step done={done} key={test} test={test} />
        )}
      </Stack>
    </Page>
  )
}

const Step = ({ test, done }: StepProps & { readonly test: SelfCheckTest }) => {
  switch (test) {
    case 'touch':
      return <TouchStep done={done} />
    case 'display':
      return <DisplayStep done={done} />
    case 'frontCamera':
    case 'backCamera':
      return <CameraStep done={done} test={test} />
    case 'sound':
      return <SoundStep done={done} />
    case 'motion':
      return <MotionStep done={done} />
    case 'charging':
      return <ChargingStep done={done} />
  }
}
