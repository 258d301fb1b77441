import { routes } from '#server/call/index.ts'

export const operatorRoutes = () =>
  routes({
    getOperatorKey: ({ ctx: { operator } }) => ({
      status: 200,
      body: {
        id: operator.keyId,
        name: operator.name,
        scopes: [...operator.scopes],
        allAffiliates: operator.affiliates === 'all',
        affiliates: operator.affiliates === 'all' ? [] : [...operator.affiliates],
        storeId: operator.storeId,
        readsOnly: operator.readsOnly,
        test: operator.test === true,
        expiresAt: operator.expiresAt?.toISOString() ?? null,
      },
    }),
  })
