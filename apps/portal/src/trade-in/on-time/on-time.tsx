import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'

/** How often this programme keeps the days that it promises. */
export const OnTime = () => {
  const t = useT()
  const { date } = useFormat()
  const { promiseClock } = useInstance()
  if (promiseClock === undefined) return null
  const { since, checked, paid, simulated } = promiseClock
  return (
    <Stack gap="close">
      <p>
        {checked !== undefined && `${t('onTime.checked', { count: checked })} `}
        {paid !== undefined && t('onTime.paid', { count: paid })}
      </p>
      {simulated && <p>{t('onTime.simulated')}</p>}
      <Disclosure look="plain" summary={t('onTime.how')}>
        <p>{t('onTime.method', { date: date(since) })}</p>
      </Disclosure>
    </Stack>
  )
}
