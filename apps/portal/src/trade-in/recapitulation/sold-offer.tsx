import type { Quotation } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Cluster, Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

/** An offer that became an order already: never a second form (quality U39). The browser that sold it finds its order, another one by its number. */
export const SoldOffer = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const at = useAt()
  const api = useApi()
  const most = useInstance().apiResultsPerPage
  // The orders that this browser placed, latest first; as many as a page has (portal §7).
  const { data, isPending } = useQuery({
    queryKey: [...api.scope, 'orders', most],
    queryFn: ({ signal }) => api.call('listOrders', { query: { limit: String(most) }, signal }),
  })
  const { product } = quotation
  const title = t('offer.sold.title')
  useScreenTitle(title)
  const order = data?._embedded.orders.find((one) => one.quotation === quotation.id)
  return (
    <Page>
      <StateView
        action={
          <Cluster>
            {!isPending && (
              <LinkButton as={AppLink} to={order ? paths.success(at, { order: order.id }) : paths.follow(at)}>
                {t(order ? 'offer.sold.order' : 'shell.follow')}
              </LinkButton>
            )}
            <LinkButton as={AppLink} to={paths.find(at, product.type)} variant="secondary">
              {t('success.another')}
            </LinkButton>
          </Cluster>
        }
        picture={<DeviceDrawing type={product.type} />}
        title={<h1>{title}</h1>}
      >
        <p>{t('offer.sold.text')}</p>
      </StateView>
    </Page>
  )
}
