import { useTerms } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Disclosure } from '#portal/ui/disclosure.tsx'
import { Stack } from '#portal/ui/layout.tsx'

const QUESTIONS = ['check', 'payment', 'data'] as const

/** What people ask before they give something of worth out of their hands. */
export const GoodToKnow = () => {
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
