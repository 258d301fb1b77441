import { hash, verify } from '@node-rs/argon2'
import type { OperatorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { personOf } from '../person.hal.ts'
import { requireFresh } from '#server/operator/index.ts'
import { selectTriesLeft, upsertPin } from './pin.repository.ts'

/** Wrong PINs in a row before none opens any more. */
export const PIN_TRIES = 5

/** argon2id as OWASP advises for passwords; the library's own default is that variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four digits are tried out in minutes: a copy of the database alone must not be enough to try. */
const secretOf = (vault: Vault): Buffer => vault.blindIndex('person-pin')

const hashOf = (vault: Vault, pin: string): Promise<string> => hash(pin, { ...COST, secret: secretOf(vault) })

/** Takes as long where there is no hash, so that the time tells nothing either. */
export const pinFits = async (vault: Vault, kept: string | undefined, pin: string): Promise<boolean> => {
  if (kept !== undefined) return verify(kept, pin, { secret: secretOf(vault) })
  await hashOf(vault, pin)
  return false
}

type Call = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'note'>
export type PinState = 'none' | 'set' | 'locked'

/** @throws ProblemError person-needed */
export const myPinState = async ({ db, operator }: Pick<Call, 'db' | 'operator'>): Promise<PinState> => {
  personOf(operator)
  const left = await selectTriesLeft(db, operator.keyId)
  if (left === undefined) return 'none'
  return left > 0 ? 'set' : 'locked'
}

/** @throws ProblemError person-needed, step-up-needed */
export const setMyPin = async (ctx: Call, vault: Vault, pin: string): Promise<void> => {
  personOf(ctx.operator)
  requireFresh(ctx)
  const personId = ctx.operator.keyId
  await upsertPin(ctx.db, { personId, hash: await hashOf(vault, pin), triesLeft: PIN_TRIES, setAt: ctx.now })
  ctx.note({ person: personId })
}
