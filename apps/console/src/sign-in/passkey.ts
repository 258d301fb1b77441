import { call } from '#console/api/client.ts'
import type { Me } from '#console/session/me.ts'

/** A browser without what passkeys need. */
export class NoPasskeys extends Error {
  override readonly name = 'NoPasskeys'
}

/** The person, or their device, gave up before anything was signed. */
export class NothingSigned extends Error {
  override readonly name = 'NothingSigned'
}

type Json = Record<string, unknown>

const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

const signed = async (ask: () => Promise<Credential | null>): Promise<Json & { readonly id: string }> => {
  if (!canUsePasskeys()) throw new NoPasskeys()
  const credential = await ask().catch((cause: unknown) => {
    throw new NothingSigned(String(cause), { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new NothingSigned()
  return credential.toJSON() as unknown as Json & { readonly id: string }
}

/** @throws NoPasskeys, NothingSigned, HttpRejection */
export const signInByPasskey = async (): Promise<Me> => {
  const { challenge, publicKey } = await call('beginSignIn', {})
  const credential = await signed(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        publicKey as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
  return call('signIn', { body: { challenge, credential } })
}

/** @throws NoPasskeys, NothingSigned, HttpRejection */
export const enrolPasskey = async (token: string, name: string): Promise<Me> => {
  const { challenge, publicKey } = await call('beginEnrolment', { body: { token } })
  const credential = await signed(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        publicKey as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
  return call('enrol', { body: { token, challenge, credential, name } })
}
