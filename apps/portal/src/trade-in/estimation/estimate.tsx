import type { NoOffer, NoOfferReason, Product, Questionnaire } from '@reprise/contract'
import { countedAnswers } from '@reprise/contract/pricing/asked'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { Cluster, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { questionnaireQuery } from '#portal/api/products.ts'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { type Address, paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo, useSearchParams } from '#portal/navigation/router.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { ResetHelp } from '#portal/parcel/packing.tsx'
import { measuredItem, useMeasured } from '#portal/platform/measurement.ts'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { AskWatch, WatchPrice } from '../ask-watch.tsx'
import { useNewView } from '../use-new-view.ts'
import { useMakeQuotation } from '../use-make-quotation.ts'
import { readAnswers, withAnswers } from './answers-in-address.ts'
import { readCheck } from './check-in-address.ts'
import { type EstimateView, viewOf } from '@reprise/contract/pricing/estimate-view'
import { wordsOf } from '@reprise/ui/layout/live-receipt.ts'
import { effectText } from '@reprise/ui/layout/price-lines.ts'
import { isCheckable, isWorksQuestion } from './works-question.ts'
import { QuestionView } from './question-view.tsx'

type NoOfferViewProps = {
  readonly product: Product
  readonly reason: NoOfferReason
  /** Currency of prices; with it, a product that is not bought can be waited for. */
  readonly currency?: string
  /** What the answers come to, and the least that is paid, in minor units. */
  readonly offer?: Pick<NoOffer, 'amount' | 'minimum' | 'currency'>
  readonly changeTo?: Address
}

const NoOfferView = ({ product, reason, currency, offer, changeTo }: NoOfferViewProps) => {
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const amountOf = (minor: number | null | undefined) => (offer ? money(minor ?? 0, offer.currency) : '')
  const values = { product: product.name, amount: amountOf(offer?.amount), minimum: amountOf(offer?.minimum) }
  const title = reason === 'not-bought' ? t('trade.notBought.title') : t(`trade.refused.${reason}.title`, values)
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <Cluster>
            {changeTo !== undefined && (
              <LinkButton as={AppLink} to={changeTo}>
                {t('trade.changeAnswer')}
              </LinkButton>
            )}
            <LinkButton
              as={AppLink}
              to={paths.find(at, product.type)}
              variant={changeTo === undefined ? 'primary' : 'secondary'}
            >
              {t('trade.other')}
            </LinkButton>
          </Cluster>
        }
        picture={<DeviceDrawing type={product.type} />}
        title={<h1>{title}</h1>}
      >
        <Stack>
          <p>
            {reason === 'not-bought' ? t('trade.notBought.text', values) : t(`trade.refused.${reason}.text`, values)}
          </p>
          {reason === 'account-locked' && <ResetHelp product={product} />}
          {RECYCLED.has(reason) && (
            <Notice icon="heart" title={t('trade.recycle.title')}>
              {t('trade.recycle.text')}
            </Notice>
          )}
          {currency !== undefined && (
            <AskWatch summary={t('model.watch.bought')}>
              <WatchPrice amount={null} currency={currency} product={product.id} />
            </AskWatch>
          )}
        </Stack>
      </StateView>
    </Page>
  )
}

/** Where nothing will make it worth something here. */
const RECYCLED: ReadonlySet<NoOfferReason> = new Set<NoOfferReason>(['not-bought', 'worthless', 'below-minimum'])

/** One product's questions. The answers stand in the address, so Back, a reload and a shared link find them. */
export const Estimate = ({ questionnaire }: { readonly questionnaire: Questionnaire }) => {
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const go = useGo()
  const api = useApi()
  const client = useQueryClient()
  const query = useSearchParams()
  const { minimumBuybackAmount } = useInstance()
  const maker = useMakeQuotation()
  const [said, setSaid] = useState('')
  const { product, currency } = questionnaire
  const rules = { minimum: minimumBuybackAmount }
  const view = viewOf(questionnaire, readAnswers(query), rules)
  const nameOfView = view.kind === 'question' ? view.question.id : view.kind
  useNewView(nameOfView)
  useMeasured(product, { event: 'view_item', ecommerce: { items: [measuredItem(product)] } })

  const addressOf = (answers: Readonly<Record<string, string>>, question?: string) =>
    paths.estimate(at, product.id, withAnswers(query, answers, question))

  const leading = useRef(false)
  /** Takes an answer and leads on: once, however often it is pressed before the next question is there. */
  const answer = async (asked: QuestionOnView, option: string) => {
    if (leading.current) return
    leading.current = true
    try {
      await leadOn(asked, option)
    } finally {
      leading.current = false
    }
  }
  const leadOn = async (asked: QuestionOnView, option: string) => {
    const answers = { ...asked.answers, [asked.question.id]: option }
    const next = viewOf(questionnaire, { answers, question: undefined }, rules)
    // This page of the history keeps the answer that was given on it, and shows it when the visitor comes back.
    await go(addressOf(answers, asked.question.id), { replace: true })
    setSaid(spoken(answers, asked.question.id))
    if (next.kind === 'question' && next.receipt.open.length === 0)
      return maker.make({
        productId: product.id,
        answers: countedAnswers(questionnaire.questions, answers),
        selfCheck: readCheck(query),
      })
    return go(addressOf(answers))
  }

  const spoken = (answers: Readonly<Record<string, string>>, question: string): string => {
    const shown = viewOf(questionnaire, { answers, question }, rules)
    const line = shown.kind === 'question' ? shown.receipt.lines.find((one) => one.question === question) : undefined
    if (shown.kind !== 'question' || line === undefined) return ''
    const effect = effectText(line.effect, currency, { t, money })
    return t('trade.changed', {
      ...wordsOf(questionnaire.questions, line),
      effect,
      price: money(shown.receipt.amount, currency),
    })
  }

  const refused = refusalOf(maker.failure)
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: questionnaireQuery(api, product.id).queryKey })
    void go(addressOf({}))
  }
  return (
    <>
      <LiveRegion>{maker.busy ? t('trade.pricing') : said}</LiveRegion>
      {view.kind === 'not-bought' ? (
        <NoOfferView currency={currency} product={product} reason="not-bought" />
      ) : view.kind === 'no-offer' ? (
        <NoOfferView
          changeTo={addressOf(view.answers, view.question)}
          offer={{ amount: view.receipt.amount, minimum: minimumBuybackAmount, currency }}
          product={product}
          reason={view.reason}
        />
      ) : refused ? (
        <NoOfferView
          changeTo={addressOf(view.answers, view.question.id)}
          offer={refused}
          product={product}
          reason={refused.reason}
        />
      ) : (
        <QuestionView
          backTo={view.previous === undefined ? paths.find(at, product.type) : addressOf(view.answers, view.previous)}
          busy={maker.busy}
          checkAt={
            isCheckable(product) && isWorksQuestion(view.question)
              ? paths.selfCheck(at, product.id, withAnswers(query, view.answers))
              : undefined
          }
          failure={maker.failure}
          key={view.question.id}
          onAnswer={(option) => void answer(view, option)}
          onAskAgain={askAgain}
          questionnaire={questionnaire}
          view={view}
        />
      )}
    </>
  )
}

type QuestionOnView = Extract<EstimateView, { kind: 'question' }>

/** The server's own reason for no offer, where it knows better than the page. */
const refusalOf = (failure: unknown): NoOffer | undefined =>
  isProblem(failure, 'no-offer') ? (failure.problem?.current as NoOffer | undefined) : undefined
