import type { Order } from '#portal/api/order-access.ts'
import { useT } from '#portal/i18n/t.ts'
import { Card, Stack } from '#portal/ui/layout.tsx'
import { CodeForm } from './code-form.tsx'
import { OpenByLink } from './open-by-link.tsx'
import { useLinkToken } from './use-link-token.ts'

/**
 * Whoever has only the order's address sees it without personal data, and proves who they are to see the rest: by the
 * link of a message, or by a code that is mailed (words §6).
 */
export const ProveWhoYouAre = ({ order }: { readonly order: Pick<Order, 'id'> }) => {
  const t = useT()
  const { token, forget } = useLinkToken()
  return (
    <Card as="section">
      <Stack>
        <h2>{t('order.prove.title')}</h2>
        <p>{t('order.prove.text')}</p>
        {token === undefined ? <CodeForm order={order} /> : <OpenByLink order={order} spent={forget} token={token} />}
      </Stack>
    </Card>
  )
}
