import { useState } from 'react'
import type { Answers, ProductType } from '@reprise/contract'
import { askedOf } from '@reprise/contract/pricing/asked'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { CountryProvider, MessagesProvider } from '@reprise/ui/words/messages.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Question } from '../definition.ts'
import styles from '../questions.module.css'
import { CustomerPage } from './customer-page.tsx'
import { Frame } from './frame.tsx'
import { spokenIn } from './spoken.ts'
import { useCustomer } from './use-customer.ts'

type PreviewProps = {
  readonly type: ProductType
  readonly questions: readonly Question[]
  readonly language: string
  /** The question that is open beside it. */
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/** The unsaved questions as a customer of a programme answers them on a phone, with what they do to a price. */
export const Preview = ({ type, questions, language, selected, onSelect }: PreviewProps) => {
  const t = useT()
  const failureText = useFailureText()
  const customer = useCustomer(type, language)
  const { programmes, programme, config, texts, products, product, failure } = customer
  const [answers, setAnswers] = useState<Answers>({})
  const [isDark, setDark] = useState(false)
  /** The question after which all was answered, for as long as it is open. */
  const [over, setOver] = useState<string>()
  const spoken = spokenIn(questions, language)
  const isAsked = askedOf(spoken, answers).some(({ question }) => question.id === selected)
  const show = (question: string) => {
    setOver(undefined)
    onSelect(question)
  }
  const again = () => {
    setAnswers({})
    show(questions[0]?.id ?? '')
  }
  if (programmes.length === 0)
    return (
      <section aria-label={t('console.questions.preview')} className={styles.section}>
        <h2 className={styles.heading}>{t('console.questions.preview')}</h2>
        {failure === null ? (
          <p className={styles.hint}>{t('console.prices.no-market')}</p>
        ) : (
          <Notice tone="danger">{failureText(failure)}</Notice>
        )}
      </section>
    )
  return (
    <section aria-label={t('console.questions.preview')} className={styles.section}>
      <h2 className={styles.heading}>{t('console.questions.preview')}</h2>
      <div className={styles.choose}>
        <SelectField
          label={t('console.questions.programme')}
          name="programme"
          onChange={customer.choose}
          options={programmes.map(({ id, market, currency }) => ({
            value: id,
            label: `${id} · ${market} ${currency}`,
          }))}
          value={programme?.id ?? ''}
        />
        <TextField
          label={t('console.prices.find')}
          maxLength={100}
          name="find-product"
          onChange={customer.search}
          value={customer.typed}
        />
        <SelectField
          label={t('console.prices.product')}
          name="product"
          onChange={customer.chooseProduct}
          options={products.map((one) => ({ value: one.product, label: one.name }))}
          value={product?.product ?? ''}
        />
      </div>
      <div className={styles.acts}>
        <Button
          aria-pressed={isDark}
          icon={isDark ? 'sun' : 'moon'}
          onClick={() => setDark(!isDark)}
          small
          variant="secondary"
        >
          {t('console.studio.dark')}
        </Button>
        <Button icon="refresh" onClick={again} small variant="secondary">
          {t('console.questions.again')}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {product === undefined && t('console.questions.no-product')}{' '}
        {selected !== undefined && !isAsked && t('console.questions.not-asked')}
      </p>
      {failure !== null && <Notice tone="danger">{failureText(failure)}</Notice>}
      {texts.data !== undefined && (
        <Frame
          isDark={isDark}
          language={language}
          look={config.data && new URL(`/config-api/v1/css/${config.data.theme}`, document.baseURI).href}
          title={t('console.questions.preview')}
        >
          <MessagesProvider value={{ locale: language, texts: texts.data }}>
            <CountryProvider value={config.data?.country}>
              <CustomerPage
                answers={answers}
                currency={programme?.currency ?? 'EUR'}
                isOver={over !== undefined && over === selected}
                minimum={config.data?.minimumBuybackAmount ?? null}
                onAnswer={(given, next) => {
                  setAnswers(given)
                  if (next.kind === 'question' && next.receipt.open.length > 0) show(next.question.id)
                  else setOver(selected)
                }}
                onShow={show}
                product={{ type, name: product?.name ?? '', prices: product?.prices }}
                questions={spoken}
                wanted={selected}
              />
            </CountryProvider>
          </MessagesProvider>
        </Frame>
      )}
    </section>
  )
}
