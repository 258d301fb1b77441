import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from './after-file.ts'

const CLIENT = { id: 'reprise', secret: 'a secret between the two' }

type Asked = {
  readonly nonce: string
  readonly challenge: string
  readonly returnTo: string
  readonly subject: string
  readonly claims: object
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An OpenID provider that signs in the person whom a test names (OpenID Connect Core 1.0, code flow with PKCE). */
export const anOpenIdProvider = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Asked>()
  let issuer = ''

  const idToken = ({ nonce, subject, claims: own }: Asked): string => {
    const iat = Math.floor(Date.now() / 1_000)
    const claims = { ...own, iss: issuer, aud: CLIENT.id, sub: subject, nonce, iat, exp: iat + 60 }
    const signed = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  const tokensFor = (form: URLSearchParams): object | undefined => {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = form.get('client_secret') === CLIENT.secret && form.get('redirect_uri') === asked?.returnTo
    if (asked === undefined || !fits || proof !== asked.challenge) return undefined
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: idToken(asked) }
  }

  const respond = async (request: IncomingMessage, reply: ServerResponse): Promise<unknown> => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration')
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (request.url === '/keys')
      return answer(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    let form = ''
    for await (const chunk of request) form += chunk
    const tokens = tokensFor(new URLSearchParams(form))
    return tokens === undefined ? answer(400, { error: 'invalid_grant' }) : answer(200, tokens)
  }
  const server = createServer((request, reply) => void respond(request, reply))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterFile(() => new Promise<void>((closed) => void server.close(() => closed())))

  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, OIDC_NAME: 'Acme' },

    /** The person signs in there. @param claims what it says of them besides @returns the query with which the browser is sent back */
    signsIn: (address: string, subject: string, claims: object = {}): string => {
      const { origin, searchParams } = new URL(address)
      if (origin !== issuer || searchParams.get('client_id') !== CLIENT.id) throw new Error(`Not of here: ${address}`)
      const asked = (name: string): string => searchParams.get(name) ?? ''
      const code = randomUUID()
      codes.set(code, {
        nonce: asked('nonce'),
        challenge: asked('code_challenge'),
        returnTo: asked('redirect_uri'),
        subject,
        claims,
      })
      return new URLSearchParams({ code, state: asked('state') }).toString()
    },
  }
}
