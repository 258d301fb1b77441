import type { Litigation } from '#portal/api/litigation.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '#portal/ui/timeline.tsx'

/** What happened to this question, with its dates. */
export const Happened = ({ litigation: { history, kind } }: { readonly litigation: Litigation }) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <Timeline
      items={history.map(({ event, at }, index) => ({
        id: `${event}-${index}`,
        state: 'done',
        stateText: t('order.state.done'),
        // There was nothing in an empty parcel to ask back.
        title: t(`litigation.event.${event === 'decline' && kind === 'parcel-empty' ? 'close' : event}`),
        when: dateTime(at),
      }))}
    />
  )
}
