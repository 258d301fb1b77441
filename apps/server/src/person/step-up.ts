import { MINUTE_MS } from '@reprise/contract'
import type { Operator, OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Credential, provePasskey, type Site } from './passkey.ts'
import { personOf } from './person.hal.ts'
import { updateProved } from './person-session.repository.ts'

/** How long a proof counts, in ms: long enough for one piece of work, and short for a desk that was left. */
const FRESH_MS = 10 * MINUTE_MS

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

/** For what changes who may sign in. A key is the proof itself. @throws ProblemError step-up-needed */
export const requireFresh = ({ operator, now }: { readonly operator: Operator; readonly now: Date }): void => {
  if (operator.person === undefined) return
  if (now.getTime() - operator.person.provedAt.getTime() >= FRESH_MS) throw new ProblemError('step-up-needed')
}
