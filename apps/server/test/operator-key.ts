import { createOperatorKey, type KeyWish } from '#server/operator/index.ts'
import type { PlatformDeps } from './platform.ts'

/** Makes an operator key as the command line does; gives what an operator shows. Of every affiliate unless said otherwise. */
export const anOperatorKey = async (
  { db, affiliates, clock }: Pick<PlatformDeps, 'db' | 'affiliates' | 'clock'>,
  wish: Partial<KeyWish> & Pick<KeyWish, 'scopes'>,
): Promise<string> => {
  const { text } = await createOperatorKey(
    { db, affiliates, now: clock.now() },
    { name: 'Test bench', affiliates: 'all', madeBy: 'command-line:test', ...wish },
  )
  return text
}
