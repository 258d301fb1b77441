import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { now } from '@reprise/browser/clock.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useMe } from '#console/session/me.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import { type Approval, type Kind, useWhatOf } from './of-approval.ts'

const DAY_MS = 86_400_000

/** What was approved, by the names of its fields. */
export type Approved = Readonly<Record<string, unknown>>

type WaitingRightsProps<Made> = {
  readonly kinds: readonly Kind[]
  /** Does what was approved, exactly. */
  readonly make: (kind: Kind, what: Approved) => Promise<Made>
  readonly children: (made: Made) => ReactNode
}

/** What waits for a second person, and what the person who looks may do now because another one approved it. */
export const WaitingRights = <Made,>({ kinds, make, children }: WaitingRightsProps<Made>) => {
  const t = useT()
  const me = useMe()
  const waiting = useApprovals('waiting', kinds)
  const mine = useApprovals('approved', kinds).filter(
    ({ askedBy, approvedAt }) =>
      askedBy.actor === `person:${me.id}` && approvedAt !== null && now() - new Date(approvedAt).getTime() < DAY_MS,
  )
  return (
    <>
      {waiting.length > 0 && (
        <Notice action={<AppLink to={PAGES.approvals.path}>{t('console.page.approvals')}</AppLink>}>
          {t('console.studio.proposals', { count: waiting.length })}
        </Notice>
      )}
      {mine.map((approval) => (
        <Ready approval={approval} key={approval.id} make={make}>
          {children}
        </Ready>
      ))}
    </>
  )
}

const useApprovals = (state: 'waiting' | 'approved', kinds: readonly Kind[]): Approval[] => {
  const { data } = useQuery({
    queryKey: ['approvals', state],
    queryFn: () => call('listApprovals', { query: { state, limit: '100' } }),
  })
  return (data?._embedded.approvals ?? []).filter(({ kind }) => kinds.includes(kind))
}

type ReadyProps<Made> = Omit<WaitingRightsProps<Made>, 'kinds'> & { readonly approval: Approval }

const Ready = <Made,>({ approval, make, children }: ReadyProps<Made>) => {
  const t = useT()
  const format = useFormat()
  const whatOf = useWhatOf()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { id, kind, approvedBy, approvedAt } = approval
  const done = useMutation({
    mutationFn: async () => {
      const content = await call('getApproval', { params: { id } })
      return withStepUp(() => make(kind, whatIn(content)))
    },
    onSuccess: () => Promise.all(['people', 'keys'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
  // What was made is shown this once: the row stays until the page is left.
  if (done.data !== undefined) return children(done.data)
  return (
    <>
      <Notice
        action={
          <Button busy={done.isPending} onClick={() => done.mutate()} small variant="secondary">
            {t('console.second-person.do')}
          </Button>
        }
        tone="positive"
      >
        {t('console.second-person.approved', {
          what: whatOf(approval),
          who: approvedBy?.name ?? approvedBy?.actor ?? '',
          when: format.dateTime(approvedAt ?? ''),
        })}
      </Notice>
      {done.isError && (
        <Notice role="alert" tone="danger">
          {failureText(done.error)}
        </Notice>
      )}
    </>
  )
}

const whatIn = ({ changes }: ReplyOf<'getApproval'>): Approved =>
  Object.fromEntries(changes.map(({ pointer, after }) => [pointer.slice(1), after]))
