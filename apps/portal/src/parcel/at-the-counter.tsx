import type { Order } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import type { StoreVisit } from '#portal/affiliate/store-visit.ts'
import { useApi } from '#portal/api/client.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'

export const AtTheCounter = ({ order, store }: { readonly order: Order; readonly store: StoreVisit }) => {
  const t = useT()
  const api = useApi()
  // Asked as a reading is: done again it changes nothing.
  const { data } = useQuery({
    queryKey: [...api.scope, 'store', order.id, store],
    queryFn: ({ signal }) => api.call('attachOrderToStore', { params: { id: order.id }, body: store, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const href = data?._links.slip.href
  const slip = useQuery({
    queryKey: [...api.scope, 'slip', order.id],
    queryFn: ({ signal }) => api.download(href ?? '', { signal }),
    enabled: href !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(slip.data)
  if (data === undefined) return null
  return (
    <Notice
      action={
        url !== undefined && (
          <LinkButton href={url} icon="print" rel="noopener" target="_blank" variant="secondary">
            {t('store.slip')}
          </LinkButton>
        )
      }
      icon="tag"
      title={t('store.at', { store: isolated(data.storeId) })}
    />
  )
}
