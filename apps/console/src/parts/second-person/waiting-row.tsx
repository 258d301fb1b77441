import { useQuery } from '@tanstack/react-query'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'

type WaitingRowProps = {
  readonly affiliate: string
  readonly kind: 'programme' | 'register-correction'
  readonly text: (count: number) => string
}

/** What of a programme waits for a second person; nothing where nothing does. */
export const WaitingRow = ({ affiliate, kind, text }: WaitingRowProps) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['approvals', kind, affiliate],
    queryFn: () => call('listApprovals', { query: { affiliate, kind } }),
  })
  const count = data?.page.totalElements ?? 0
  if (count === 0) return null
  return (
    <Notice action={<AppLink to={PAGES.approvals.path}>{t('console.page.approvals')}</AppLink>}>{text(count)}</Notice>
  )
}
