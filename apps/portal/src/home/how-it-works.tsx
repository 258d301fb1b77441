import { useTerms } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Stack } from '#portal/ui/layout.tsx'
import { Sequence } from '#portal/ui/sequence.tsx'

const STEPS = ['price', 'send', 'paid'] as const

/** The way from a price to the money, and how long each part of it takes. */
export const HowItWorks = () => {
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
