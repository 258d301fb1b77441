import type { Order } from '@reprise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'

/** The shipping label: opened for printing, or saved. Only the browser that sold the device has it here. */
export const Label = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { url, failed, again } = useLabel(order)
  if (order._links.docToPrint === undefined) return <p>{t('success.labelElsewhere')}</p>
  if (failed)
    return (
      <Notice
        action={
          <Button icon="refresh" onClick={again} variant="secondary">
            {t('customer.tryAgain')}
          </Button>
        }
        role="alert"
        tone="caution"
      >
        {t('success.labelFailed')}
      </Notice>
    )
  return (
    <div>
      <LiveRegion>{url === undefined ? t('success.labelLoading') : ''}</LiveRegion>
      <Cluster>
        {url === undefined ? (
          <>
            <Button busy icon="print">
              {t('success.print')}
            </Button>
            {/* Holds its place: what stands below does not move under a finger. */}
            <Button disabled icon="download" variant="secondary">
              {t('success.save')}
            </Button>
          </>
        ) : (
          <>
            <LinkButton href={url} icon="print" rel="noopener" target="_blank">
              {t('success.print')}
            </LinkButton>
            <LinkButton
              download={`${t('success.fileName', { number: order.barcode ?? order.id })}.pdf`}
              href={url}
              icon="download"
              variant="secondary"
            >
              {t('success.save')}
            </LinkButton>
          </>
        )}
      </Cluster>
    </div>
  )
}

/** A file of this page: it prints and saves also once the signed link has run out or the network is gone. */
const useLabel = (order: Order) => {
  const api = useApi()
  const client = useQueryClient()
  const href = order._links.docToPrint?.href
  const { data, isError, refetch } = useQuery({
    // What is printed may change with the order: the parcel, an address.
    queryKey: [...api.scope, 'label', order.id, order.version],
    queryFn: async ({ signal }) => {
      if (href === undefined) throw new Error('This order has no label')
      try {
        return await api.download(href, { signal })
      } catch (failure) {
        if (!isProblem(failure, 'link-expired')) throw failure
        const renewed = await client.fetchQuery({ ...orderQuery(api, order.id), staleTime: 0 })
        return api.download(renewed._links.docToPrint?.href ?? href, { signal })
      }
    },
    enabled: href !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { url: useObjectUrl(data), failed: isError, again: () => void refetch() }
}
