import type { Order } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { useGo, useHref, usePathname } from '#portal/navigation/router.tsx'
import { focusHeading } from '#portal/navigation/screen-title.tsx'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { CodeForm } from './code-form.tsx'

/** By the link of a message, or by a code that is mailed (words §6). */
export const ProveWhoYouAre = ({ order }: { readonly order: Pick<Order, 'id'> }) => {
  const t = useT()
  const { token, forget } = useLinkToken('k')
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

/** `#k=…` of an e-mail, `#t=…` of the code that a telephone scans; `spent` takes it out of the address. */
export const useLinkToken = (name: 'k' | 't'): { readonly token: string | undefined; readonly forget: () => void } => {
  const href = useHref()
  const pathname = usePathname()
  const go = useGo()
  const token = new RegExp(`#${name}=([\\w-]{20,100})$`).exec(href)?.[1]
  return { token, forget: () => void go(pathname, { replace: true }) }
}

type OpenByLinkProps = { readonly order: Pick<Order, 'id'>; readonly token: string; readonly spent: () => void }

/** Redeems the link by a press, never by itself: programs that read mail open links too (quality A7). */
const OpenByLink = ({ order, token, spent }: OpenByLinkProps) => {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'expired'>('idle')
  const open = async () => {
    setState('busy')
    try {
      await api.call('openOrderSession', { body: { order: order.id, token }, key: randomId() })
      spent()
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
      focusHeading()
    } catch {
      setState('expired')
    }
  }
  if (state === 'expired')
    return (
      <Stack>
        <Notice role="alert" tone="caution">
          {t('order.prove.linkExpired')}
        </Notice>
        <CodeForm order={order} />
      </Stack>
    )
  return (
    <p>
      <Button busy={state === 'busy'} onClick={() => void open()}>
        {t('order.prove.open')}
      </Button>
    </p>
  )
}
