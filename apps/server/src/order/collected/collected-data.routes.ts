import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import type { Wording } from '#server/quotation/index.ts'
import { findOrder } from '../find-order.ts'
import { listOrderData, openCollected, readAllCollected, recordCustomerIdentity } from './collected-data.ts'
import { ORDER_DATA_PATH, orderDataView } from './order-data.hal.ts'
import { recordItemIdentifiers, updateCollectedData } from './update-collected-data.ts'

export const collectedDataRoutes = (deps: Pick<Wording, 'catalogue'> & { readonly vault: Vault }) =>
  routes({
    listOrderData: async ({ ctx, query: { order, ...paging } }) => {
      const page = pageRequest(paging, ctx.affiliate.config.apiResultsPerPage)
      const { rows, total } = await listOrderData(ctx, page, order)
      const collected = await readAllCollected(ctx.db, rows)
      const items = rows.map((row) => orderDataView(ctx, deps, row, openCollected(deps.vault, collected.get(row.id))))
      return {
        status: 200,
        body: pageReply({ path: ORDER_DATA_PATH, filters: { order }, page, total }, 'orderData', items),
      }
    },

    updateCollectedData: async ({ ctx, params, body }) => {
      await updateCollectedData(ctx, params.id, body, deps.vault)
      const order = await findOrder(ctx, params.id)
      const collected = await readAllCollected(ctx.db, [order])
      return { status: 200, body: orderDataView(ctx, deps, order, openCollected(deps.vault, collected.get(order.id))) }
    },

    recordItemIdentifiers: async ({ ctx, params, body }) => ({
      status: 200,
      body: await recordItemIdentifiers(ctx, params, body, deps.vault),
    }),

    recordCustomerIdentity: async ({ ctx, params, body }) => ({
      status: 201,
      body: await recordCustomerIdentity(ctx, params.id, body, deps.vault),
    }),
  })
