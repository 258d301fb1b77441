import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { createAddress, createCustomer, findAddress, findCustomer, listAddresses, listCustomers } from './customers.ts'
import { ADDRESSES_PATH, CUSTOMERS_PATH } from './customer.hal.ts'
import { findDraftDetails, forgetDraftDetails, keepDraftDetails } from './draft/draft-details.ts'

export const customerRoutes = ({ vault }: { readonly vault: Vault }) =>
  routes({
    listCustomers: async ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { items, total } = await listCustomers(ctx, page, vault)
      return { status: 200, body: pageReply({ path: CUSTOMERS_PATH, page, total }, 'customers', items) }
    },

    createCustomer: async ({ ctx, body }) => {
      const view = await createCustomer(ctx, body, vault)
      return { status: 201, body: view, headers: { location: view._links.self.href } }
    },

    getCustomer: async ({ ctx, params }) => ({ status: 200, body: await findCustomer(ctx, params.id, vault) }),

    listAddresses: async ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { items, total } = await listAddresses(ctx, page, vault)
      return { status: 200, body: pageReply({ path: ADDRESSES_PATH, page, total }, 'addresses', items) }
    },

    createAddress: async ({ ctx, body }) => {
      const view = await createAddress(ctx, body, vault)
      return { status: 201, body: view, headers: { location: view._links.self.href } }
    },

    keepDraftDetails: async ({ ctx, body }) => ({ status: 200, body: await keepDraftDetails(ctx, body, vault) }),
    getDraftDetails: async ({ ctx }) => ({ status: 200, body: await findDraftDetails(ctx, vault) }),
    forgetDraftDetails: async ({ ctx }) => ({ status: 200, body: { forgotten: await forgetDraftDetails(ctx) } }),

    getAddress: async ({ ctx, params }) => ({ status: 200, body: await findAddress(ctx, params.id, vault) }),
  })
