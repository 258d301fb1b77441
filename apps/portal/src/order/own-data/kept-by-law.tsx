import type { OwnReceipt } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'

/** What stays although everything else is erased, and until when at least. */
export const KeptByLaw = ({ kept }: Pick<OwnReceipt, 'kept'>) => {
  const t = useT()
  const { calendarDate } = useFormat()
  if (kept.length === 0) return null
  return (
    <div>
      <p>{t('order.ownData.kept')}</p>
      <ul>
        {kept.map(({ law, until }) => (
          <li key={law}>{t(`order.ownData.kept.${law}`, { date: calendarDate(until) })}</li>
        ))}
      </ul>
    </div>
  )
}
