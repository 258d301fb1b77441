import { useQuery } from '@tanstack/react-query'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

/** Changes of the programme that wait for a second person; nothing where none does. */
export const ProposalsRow = ({ id }: { readonly id: string }) => {
  const t = useT()
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['approvals', 'of', id],
    queryFn: () => call('listApprovals', { query: { affiliate: id, kind: 'programme' } }),
    enabled: holds(me, ['programme']),
  })
  const count = data?.page.totalElements ?? 0
  if (count === 0) return null
  return (
    <Notice action={<AppLink to={PAGES.approvals.path}>{t('console.page.approvals')}</AppLink>}>
      {t('console.studio.proposals', { count })}
    </Notice>
  )
}
