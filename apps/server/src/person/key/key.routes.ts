import { type KeyItem, SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import type { ListedKey } from '#server/operator/index.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

const PATH = `${SURFACE_BASE['operator-api']}/keys`

export const keyRoutes = () =>
  routes({
    listOperatorKeys: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: PATH } }, _embedded: { keys: (await listKeys(ctx)).map(keyView) } },
    }),
    createOperatorKey: async ({ ctx, body }) => {
      const { key, secret } = await createKey(ctx, body)
      return { status: 201, body: { key: keyView(key), secret } }
    },
    revokeOperatorKey: async ({ ctx, params }) => ({ status: 200, body: keyView(await revokeKey(ctx, params.id)) }),
  })

const keyView = ({ affiliates, scopes, createdAt, expiresAt, revokedAt, ...key }: ListedKey): KeyItem => ({
  id: key.id,
  name: key.name,
  scopes: [...scopes],
  allAffiliates: affiliates === null,
  affiliates: [...(affiliates ?? [])],
  storeId: key.storeId,
  readsOnly: key.readsOnly,
  test: key.test,
  state: key.state,
  madeBy: key.madeBy,
  madeByName: key.madeByName,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
  lastUsed: key.lastUsed,
  _links: { self: { href: `${PATH}/${key.id}` } },
})
