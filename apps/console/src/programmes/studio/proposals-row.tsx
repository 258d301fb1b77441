import { WaitingRow } from '#console/parts/second-person/waiting-row.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

/** Changes of the programme that wait for a second person; nothing where none does. */
export const ProposalsRow = ({ id }: { readonly id: string }) => {
  const t = useT()
  const me = useMe()
  if (!holds(me, ['programme'])) return null
  return <WaitingRow affiliate={id} kind="programme" text={(count) => t('console.studio.proposals', { count })} />
}
