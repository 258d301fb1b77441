import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'

/** For payments that are more than one person may make: asked twice, they wait once. */
export const AskSecondPerson = ({ reply }: { readonly reply: ReplyOf<'payByHand'> }) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const orders = reply._embedded.payments.flatMap(({ order, problem }) =>
    problem === 'second-person-needed' ? [order] : [],
  )
  const ask = useMutation({
    mutationFn: async () => {
      for (const id of orders) await call('askPaymentApproval', { params: { id }, body: {} })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  })
  if (orders.length === 0) return null
  if (ask.isSuccess)
    return (
      <Notice action={<AppLink to={PAGES.approvals.path}>{t('console.page.approvals')}</AppLink>} role="status">
        {t('console.by-hand.asked')}
      </Notice>
    )
  return (
    <>
      {ask.isError && (
        <Notice role="alert" tone="danger">
          {failureText(ask.error)}
        </Notice>
      )}
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate()} variant="secondary">
          {t('console.by-hand.ask', { count: orders.length })}
        </Button>
      </div>
    </>
  )
}
