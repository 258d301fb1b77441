import type { Db } from '#server/platform/database/connect.ts'
import { BEGINNING, type LinkFacts, linkHash } from './hash-chain.ts'
import { insertLink, lockEnd } from './evidence.repository.ts'

export const addLink = async (trx: Db, picture: Omit<LinkFacts, 'seq' | 'previous'>): Promise<void> => {
  const end = await lockEnd(trx, picture.orderId)
  const link: LinkFacts = { ...picture, seq: (end?.seq ?? 0) + 1, previous: end?.hash ?? BEGINNING }
  await insertLink(trx, { ...link, hash: linkHash(link) })
}
