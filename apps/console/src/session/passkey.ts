import { isProblem } from '@reprise/browser/http-errors.ts'
import { call } from '#console/api/client.ts'
import type { Me } from './me.ts'
import { NoPasskeys, NothingSigned } from './passkey-errors.ts'

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

type Asked = { readonly challenge: string; readonly publicKey: Record<string, unknown> }

const sign = async ({ challenge, publicKey }: Asked) => ({
  challenge,
  credential: await signed(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        publicKey as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  ),
})

const create = async ({ challenge, publicKey }: Asked) => ({
  challenge,
  credential: await signed(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        publicKey as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  ),
})

/** @throws NoPasskeys, NothingSigned, HttpRejection */
export const signInByPasskey = async (): Promise<Me> =>
  call('signIn', { body: await sign(await call('beginSignIn', {})) })

/** @throws NoPasskeys, NothingSigned, HttpRejection */
export const enrolPasskey = async (token: string, name: string): Promise<Me> => {
  const answer = await create(await call('beginEnrolment', { body: { token } }))
  return call('enrol', { body: { token, name, ...answer } })
}

/** One more passkey of the person who is signed in. @throws NoPasskeys, NothingSigned, HttpRejection */
export const addPasskey = (name: string) =>
  withStepUp(async () => call('addPasskey', { body: { name, ...(await create(await call('beginPasskey', {}))) } }))

/** Runs it; where the server wants to know that it is still them, a passkey proves it, and it runs again. */
export const withStepUp = async <Reply>(run: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await run()
  } catch (failure) {
    if (!isProblem(failure, 'step-up-needed')) throw failure
  }
  await call('stepUp', { body: await sign(await call('beginSignIn', {})) })
  return run()
}
