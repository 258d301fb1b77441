import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { publicSigningKeys } from '#server/platform/crypto/signing-key.ts'

/** As long as a key that was just made may be unknown to who asked before, in seconds. */
const FRESH_S = 300

/** The public keys of this installation as a JWK Set (RFC 7517), for everybody and for pages of every origin. */
export const registerSigningKeys = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'vault'>): void => {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('access-control-allow-origin', '*')
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: await publicSigningKeys(deps) })),
  )
}
