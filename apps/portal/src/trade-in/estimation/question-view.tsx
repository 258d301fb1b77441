import { Receipt } from '@reprise/ui/layout/receipt.tsx'
import type { Address } from '#portal/navigation/paths.ts'
import type { Questionnaire } from '@reprise/contract'
import { type Receipt as PricedReceipt, receiptOf } from '@reprise/contract/pricing/receipt'
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
import { Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { problemText } from '../problem-text.ts'
import styles from '../trade-in.module.css'
import { ProductHead, WizardHead } from '../wizard-head.tsx'
import type { EstimateView } from '@reprise/contract/pricing/estimate-view'
import { latestReason, shownLines } from '@reprise/ui/layout/live-receipt.ts'

type QuestionViewProps = {
  readonly questionnaire: Questionnaire
  readonly view: Extract<EstimateView, { kind: 'question' }>
  readonly backTo: Address
  readonly onAnswer: (option: string) => void
  readonly busy: boolean
  readonly failure: unknown
  readonly onAskAgain: () => void
}

export const QuestionView = ({
  questionnaire,
  view,
  backTo,
  onAnswer,
  busy,
  failure,
  onAskAgain,
}: QuestionViewProps) => {
  const t = useT()
  const { money } = useFormat()
  const { question, options, number, total, answers } = view
  const [chosen, setChosen] = useState(options.find(({ id }) => id === answers[question.id])?.id)
  const [missing, setMissing] = useState(false)
  useScreenTitle(question.title)
  const { product, currency, questions, prices } = questionnaire
  const preview = chosen === undefined ? answers : { ...answers, [question.id]: chosen }
  const receipt = prices === null ? view.receipt : receiptOf(questions, prices, preview)
  const write = (amount: number) => money(amount, currency)

  const choose = (option: string) => {
    setMissing(false)
    setChosen(option)
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
    <Page>
      <Stack gap="wide">
        <WizardHead backTo={backTo} step="condition" />
        <Columns side={<PriceSoFar questionnaire={questionnaire} reason={reason} receipt={receipt} />}>
          <Stack gap="wide">
            <p className={styles.reasonOnTop}>{reason}</p>
            <ChoiceGroup
              error={missing ? t('trade.chooseFirst') : undefined}
              hint={question.help}
              legend={
                <>
                  <span className={styles.kicker}>
                    {t('trade.question', { current: number, total })}
                    {number === 1 && ` · ${t('trade.choose')}`}
                  </span>
                  <h1>{question.title}</h1>
                </>
              }
              name={question.id}
              onChange={choose}
              onCommit={(option) => {
                choose(option)
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
              price={
                <Stack gap="tight">
                  <span className={styles.small}>{t('trade.priceSoFar')}</span>
                  <Price amount={receipt.amount} format={write} size="regular" />
                </Stack>
              }
            />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

type PriceSoFarProps = {
  readonly questionnaire: Questionnaire
  readonly receipt: PricedReceipt
  readonly reason: string
}

const PriceSoFar = ({ questionnaire, receipt, reason }: PriceSoFarProps) => {
  const t = useT()
  const { money } = useFormat()
  const { product, currency } = questionnaire
  const words = { t, money }
  const total = money(receipt.amount, currency)
  return (
    <Stack gap="wide">
      <ProductHead product={product} />
      <Stack gap="tight">
        <span className={styles.soft}>{t('trade.priceSoFar')}</span>
        <Price amount={receipt.amount} format={(amount) => money(amount, currency)} />
        <span className={styles.reason}>{reason === '' ? '\u00a0' : reason}</span>
      </Stack>
      <Receipt
        caption={t('receipt.title')}
        lines={shownLines(questionnaire, receipt, words)}
        total={{ label: t('trade.priceSoFar'), amount: total }}
      />
    </Stack>
  )
}
