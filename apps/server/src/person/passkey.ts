import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { MINUTE_MS } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { insertChallenge, insertPasskey, lockPasskey, markPasskeyUsed, takeChallenge } from './passkey.repository.ts'

/** How long a person may take to touch their device, in ms. */
const CHALLENGE_MS = 5 * MINUTE_MS

/** Read at the first sign-in: a start would wait for it, and its readers of certificates are never used where none is attested. */
const webAuthn = () => import('@simplewebauthn/server')

/** Where people sign in: passkeys are bound to this host (Web Authentication Level 3, 5.1.2). */
export type Site = { readonly consoleUrl: string; readonly operator: { readonly name: string } }

/** As the browser gave it; the library judges the rest. */
export type Credential = { readonly id: string; readonly [part: string]: unknown }

type Call = { readonly db: Db; readonly now: Date }
export type Asked = { readonly challenge: string; readonly publicKey: Record<string, unknown> }

const keep = async ({ db, now }: Call, options: { readonly challenge: string }): Promise<Asked> => {
  const id = newId()
  await insertChallenge(db, { id, challenge: options.challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MS) })
  return { challenge: id, publicKey: { ...options } }
}

/** No person is named: the browser offers the passkeys that it has for this site. */
export const askForPasskey = async (call: Call, { consoleUrl }: Site): Promise<Asked> => {
  const { generateAuthenticationOptions } = await webAuthn()
  return keep(
    call,
    await generateAuthenticationOptions({
      rpID: new URL(consoleUrl).hostname,
      userVerification: 'required',
      timeout: CHALLENGE_MS,
    }),
  )
}

export const askForNewPasskey = async (
  call: Call,
  { consoleUrl, operator }: Site,
  person: { readonly id: string; readonly name: string },
): Promise<Asked> => {
  const { generateRegistrationOptions } = await webAuthn()
  return keep(
    call,
    await generateRegistrationOptions({
      rpID: new URL(consoleUrl).hostname,
      rpName: operator.name,
      userID: new TextEncoder().encode(person.id),
      userName: person.name,
      userDisplayName: person.name,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: CHALLENGE_MS,
    }),
  )
}

const refused = (): ProblemError => new ProblemError('sign-in-refused')

const challengeFor = async ({ db, now }: Call, id: string): Promise<string> => {
  const challenge = await takeChallenge(db, id, now)
  if (challenge === undefined) throw refused()
  return challenge
}

const expectedOf = (challenge: string, { consoleUrl }: Site) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(consoleUrl).origin,
  expectedRPID: new URL(consoleUrl).hostname,
  requireUserVerification: true,
})

/** @returns whose passkey signed @throws ProblemError sign-in-refused, without saying why */
export const provePasskey = async (
  call: Call,
  site: Site,
  { challenge, credential }: { readonly challenge: string; readonly credential: Credential },
): Promise<string> => {
  const expected = expectedOf(await challengeFor(call, challenge), site)
  const kept = await lockPasskey(call.db, Buffer.from(credential.id, 'base64url'))
  if (kept === undefined) throw refused()
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    ...expected,
    credential: { id: credential.id, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  await markPasskeyUsed(call.db, kept.credentialId, authenticationInfo.newCounter, call.now.toISOString().slice(0, 10))
  return kept.personId
}

/** @returns its id, in base64url @throws ProblemError sign-in-refused */
export const keepPasskey = async (
  call: Call,
  site: Site,
  {
    personId,
    challenge,
    credential,
    name,
  }: {
    readonly personId: string
    readonly challenge: string
    readonly credential: Credential
    readonly name: string
  },
): Promise<string> => {
  const expected = expectedOf(await challengeFor(call, challenge), site)
  const response = credential as unknown as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  const { id, publicKey, counter } = registrationInfo.credential
  const isNew = await insertPasskey(call.db, {
    credentialId: Buffer.from(id, 'base64url'),
    personId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: registrationInfo.credential.transports ?? [],
    name,
    createdAt: call.now,
  })
  if (!isNew) throw refused()
  return id
}
