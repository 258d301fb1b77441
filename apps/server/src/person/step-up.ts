import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Credential, provePasskey, type Site } from './passkey.ts'
import { personOf } from './person.hal.ts'
import { updateProved } from './person-session.repository.ts'

/** @throws ProblemError person-needed, sign-in-refused: another person’s passkey proves nothing about this session */
export const stepUp = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator'>,
  site: Site,
  proof: { readonly challenge: string; readonly credential: Credential },
): Promise<void> => {
  const { sessionHash } = personOf(ctx.operator)
  if ((await provePasskey(ctx, site, proof)) !== ctx.operator.keyId) throw new ProblemError('sign-in-refused')
  await updateProved(ctx.db, sessionHash, ctx.now)
}
