import type { Address } from '#portal/navigation/paths.ts'
import type { Questionnaire } from '@reprise/contract'
import { receiptOf } from '@reprise/contract/pricing/receipt'
import { type MouseEvent, useState } from 'react'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { AnswerPicture } from '@reprise/ui/drawings/answer-picture.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { problemText } from '../problem-text.ts'
import styles from '../trade-in.module.css'
import type { EstimateView } from '@reprise/contract/pricing/estimate-view'
import { latestReason } from '@reprise/ui/layout/live-receipt.ts'
import { PriceSoFar } from './price-so-far.tsx'
import { QuestionPage } from './question-page.tsx'

type QuestionViewProps = {
  readonly questionnaire: Questionnaire
  readonly view: Extract<EstimateView, { kind: 'question' }>
  readonly backTo: Address
  /** Where the device may try itself, to answer this question. */
  readonly checkAt: Address | undefined
  readonly onAnswer: (option: string) => void
  readonly busy: boolean
  readonly failure: unknown
  readonly onAskAgain: () => void
}

export const QuestionView = ({
  questionnaire,
  view,
  backTo,
  checkAt,
  onAnswer,
  busy,
  failure,
  onAskAgain,
}: QuestionViewProps) => {
  const t = useT()
  const { money } = useFormat()
  const { question, options, number, total, answers } = view
  const before = options.find(({ id }) => id === answers[question.id])?.id
  const [chosen, setChosen] = useState(before)
  /** By an arrow key, which leads nowhere: a press goes on by itself. */
  const [tried, setTried] = useState(false)
  const [missing, setMissing] = useState(false)
  useScreenTitle(question.title)
  const { product, currency, questions, prices } = questionnaire
  const preview = chosen === undefined ? answers : { ...answers, [question.id]: chosen }
  const receipt = prices === null ? view.receipt : receiptOf(questions, prices, preview)

  const choose = (option: string, leadsOn: boolean) => {
    setMissing(false)
    setChosen(option)
    setTried(!leadsOn)
  }
  const goOn = (press: MouseEvent) => {
    // The second press of a double click belongs to the question before.
    if (press.detail > 1) return
    if (chosen === undefined) setMissing(true)
    else onAnswer(chosen)
  }
  const isLast = receipt.open.length === 0
  const reason = latestReason(questionnaire, receipt, question.id, { t, money })
  return (
    <QuestionPage
      backTo={backTo}
      side={<PriceSoFar questionnaire={questionnaire} reason={reason} receipt={receipt} />}
      within={{ current: number, total }}
    >
      <Stack gap="wide">
        <ChoiceGroup
          error={missing ? t('trade.chooseFirst') : undefined}
          hint={question.help}
          legend={
            <>
              <span className={styles.kicker}>
                {t('trade.question', { current: number, total })}
                {number === 1 && <VisuallyHidden> {t('trade.choose')}</VisuallyHidden>}
              </span>
              <h1>{question.title}</h1>
            </>
          }
          name={question.id}
          onChange={(option) => choose(option, false)}
          onCommit={(option) => {
            choose(option, true)
            onAnswer(option)
          }}
          value={chosen}
        >
          {options.map(({ id, label, help, picture, unsure }) => (
            <ChoiceCard
              help={help}
              key={id}
              label={label}
              picture={picture === undefined ? undefined : <AnswerPicture picture={picture} type={product.type} />}
              quiet={unsure ?? false}
              value={id}
            />
          ))}
        </ChoiceGroup>
        {checkAt !== undefined && (
          <p>
            {/* A plain link loads the page: the microphone is allowed there alone (docs/decisions/0219). */}
            <a href={checkAt}>{t('trade.selfCheck')}</a>
          </p>
        )}
        {failure !== undefined && (
          <Notice
            action={
              isProblem(failure, 'unknown-answer') && (
                <Button onClick={onAskAgain} small variant="secondary">
                  {t('failure.again')}
                </Button>
              )
            }
            role="alert"
            title={t('trade.pricingFailed')}
            tone="caution"
          >
            {problemText(failure, { t, money, currency })}
          </Notice>
        )}
        <BottomBar
          action={
            <Button busy={busy} iconEnd="arrow-forward" onClick={goOn}>
              {t(isLast ? 'trade.seeOffer' : 'trade.continue')}
            </Button>
          }
          waiting={!(before !== undefined || tried || missing || busy || failure !== undefined)}
        />
      </Stack>
    </QuestionPage>
  )
}
