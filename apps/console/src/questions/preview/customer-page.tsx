import { type MouseEvent, useState } from 'react'
import type { Answers, ProductType, Question } from '@reprise/contract'
import { type EstimateView, viewOf } from '@reprise/contract/pricing/estimate-view'
import type { PriceLadder } from '@reprise/contract/pricing/grade'
import { type Receipt as Priced, receiptOf } from '@reprise/contract/pricing/receipt'
import { Button } from '@reprise/ui/controls/button.tsx'
import { AnswerPicture } from '@reprise/ui/drawings/answer-picture.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { latestReason, shownLines } from '@reprise/ui/layout/live-receipt.ts'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useTextByKey } from '@reprise/ui/words/messages.ts'
import styles from './customer-page.module.css'

/** Steps of a sale that its customer is told of: its condition, the offer, details, and the check before it is sold. */
const STEPS = 4
/** Where no product has a price: questions are drawn all the same, and no amount is shown. */
const NO_PRICES: PriceLadder = { flawless: 1, good: 1, used: 1, cracked: 1, faulty: 1, 'faulty-cracked': 1 }

type CustomerPageProps = {
  readonly questions: readonly Question[]
  readonly product: { readonly type: ProductType; readonly name: string; readonly prices: PriceLadder | undefined }
  readonly currency: string
  readonly minimum: number | null
  readonly answers: Answers
  readonly wanted: string | undefined
  /** All is answered: what comes next is the offer. */
  readonly isOver: boolean
  readonly onAnswer: (answers: Answers, next: EstimateView) => void
  readonly onShow: (question: string) => void
}

/** What a customer sees of the questions on a phone, drawn with the pieces of the portal and answered step by step. */
export const CustomerPage = (props: CustomerPageProps) => {
  const t = useTextByKey()
  const { money } = useFormat()
  const { questions, product, currency, minimum, answers, wanted, isOver, onAnswer, onShow } = props
  const prices = product.prices ?? NO_PRICES
  const rules = { minimum: product.prices && minimum }
  const view = viewOf(
    { questions, prices },
    { answers, question: isOver ? undefined : wanted },
    { minimum: rules.minimum ?? null },
  )
  const amountOf = (amount: number) => money(amount, currency)
  if (view.kind === 'not-bought') return null
  if (view.kind === 'no-offer') {
    const values = {
      product: product.name,
      amount: amountOf(view.receipt.amount),
      minimum: amountOf(minimum ?? 0),
    }
    return (
      <Page>
        <StateView
          action={<Button onClick={() => onShow(view.question)}>{t('trade.changeAnswer')}</Button>}
          picture={<DeviceDrawing type={product.type} />}
          title={<h1>{t(`trade.refused.${view.reason}.title`, values)}</h1>}
        >
          <p>{t(`trade.refused.${view.reason}.text`, values)}</p>
        </StateView>
      </Page>
    )
  }
  const words = { t, money }
  const priced = (receipt: Priced) =>
    product.prices && (
      <Receipt
        caption={t('receipt.title')}
        lines={shownLines({ questions, currency }, receipt, words)}
        total={{ label: t('trade.priceSoFar'), amount: amountOf(receipt.amount) }}
      />
    )
  if (isOver)
    return (
      <Page>
        <Stack gap="wide">
          <Steps
            current={2}
            longFirst
            name={t('trade.step.offer')}
            text={t('trade.step.count', { current: 2, total: STEPS })}
            total={STEPS}
          />
          <h1>{t('trade.step.offer')}</h1>
          {product.prices && <Price amount={view.receipt.amount} format={amountOf} />}
          {priced(view.receipt)}
        </Stack>
      </Page>
    )
  return (
    <QuestionPage
      answers={answers}
      key={view.question.id}
      onAnswer={(option) => {
        const next = { ...view.answers, [view.question.id]: option }
        onAnswer(
          next,
          viewOf({ questions, prices }, { answers: next, question: undefined }, { minimum: rules.minimum ?? null }),
        )
      }}
      onBack={view.previous === undefined ? undefined : () => onShow(view.previous ?? '')}
      prices={prices}
      priced={priced}
      product={product}
      questions={questions}
      currency={currency}
      view={view}
    />
  )
}

type QuestionPageProps = Pick<CustomerPageProps, 'questions' | 'product' | 'currency' | 'answers'> & {
  readonly view: Extract<EstimateView, { kind: 'question' }>
  readonly prices: PriceLadder
  readonly priced: (receipt: Priced) => React.ReactNode
  readonly onAnswer: (option: string) => void
  readonly onBack: (() => void) | undefined
}

const QuestionPage = ({ questions, product, currency, view, prices, priced, onAnswer, onBack }: QuestionPageProps) => {
  const t = useTextByKey()
  const { money } = useFormat()
  const { question, options, number, total, answers } = view
  const [chosen, setChosen] = useState(options.find(({ id }) => id === answers[question.id])?.id)
  const [missing, setMissing] = useState(false)
  const receipt = receiptOf(questions, prices, chosen === undefined ? answers : { ...answers, [question.id]: chosen })
  const reason = product.prices ? latestReason({ questions, currency }, receipt, question.id, { t, money }) : ''
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
  return (
    <Page>
      <Stack gap="wide">
        <div>
          {onBack && (
            <Button icon="arrow-back" onClick={onBack} small variant="quiet">
              {t('trade.back')}
            </Button>
          )}
          <Steps
            current={1}
            longFirst
            name={t('trade.step.condition')}
            text={t('trade.step.count', { current: 1, total: STEPS })}
            total={STEPS}
            within={{ current: number, total }}
          />
        </div>
        <p className={styles.reason}>{reason}</p>
        <ChoiceGroup
          error={missing ? t('trade.chooseFirst') : undefined}
          hint={question.help}
          legend={
            <>
              <span className={styles.kicker}>{t('trade.question', { current: number, total })}</span>
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
        {product.prices && (
          <p className={styles.product}>
            <bdi>{product.name}</bdi>
          </p>
        )}
        {priced(receipt)}
        <div className={styles.foot}>
          {product.prices && (
            <Stack gap="tight">
              <span className={styles.small}>{t('trade.priceSoFar')}</span>
              <Price amount={receipt.amount} format={(amount) => money(amount, currency)} size="regular" />
            </Stack>
          )}
          <Button iconEnd="arrow-forward" onClick={goOn}>
            {t(receipt.open.length === 0 ? 'trade.seeOffer' : 'trade.continue')}
          </Button>
        </div>
      </Stack>
    </Page>
  )
}
