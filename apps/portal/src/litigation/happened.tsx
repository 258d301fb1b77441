import type { Litigation } from '@reprise/contract'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'

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
        title: t(`litigation.event.${nameOf(event, kind)}`),
        when: dateTime(at),
      }))}
    />
  )
}

/** There was nothing in an empty parcel to ask back, and what came late has the price that was agreed. */
const nameOf = (event: Litigation['history'][number]['event'], kind: Litigation['kind']) => {
  if (event === 'decline' && kind === 'parcel-empty') return 'close'
  return event === 'accept' && kind === 'arrived-late' ? 'resume' : event
}
