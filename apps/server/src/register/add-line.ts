import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { BEGINNING, chainMac, contentMac, contentPlace, type LineContent, type LineFacts } from './chain.ts'
import { completed } from './entry.ts'
import { insertLine, lockHead, type StoredLine } from './register.repository.ts'

/** What is added; its number follows from the line before. */
export type NewLine = Omit<LineFacts, 'number'> & { readonly content: LineContent }

/**
 * Adds a line at the end of a register, within the caller's transaction, and has the new end noted outside the database.
 * @returns its number
 */
export const addLine = async (trx: Db, vault: Vault, { content, ...facts }: NewLine): Promise<number> => {
  const head = await lockHead(trx, facts.affiliateId, BEGINNING)
  const line: LineFacts = { ...facts, number: head.number + 1 }
  const text = JSON.stringify(content)
  const mac = contentMac(vault, text)
  await insertLine(trx, {
    ...line,
    content: vault.seal(text, contentPlace(line)),
    contentMac: mac,
    chainMac: chainMac(vault, head.chainMac, line, mac),
  })
  await enqueue(
    trx,
    'register.anchor',
    { affiliateId: line.affiliateId },
    { key: `register-anchor|${line.affiliateId}` },
  )
  return line.number
}

/** @throws VaultError when the content was changed, or belongs to another line */
export const openContent = (vault: Vault, line: StoredLine): LineContent => {
  const { entry, ...content } = JSON.parse(openText(vault, line)) as LineContent
  return { ...content, entry: completed(entry) }
}

/** The same as text, as it was hashed. */
export const openText = (vault: Vault, line: StoredLine): string => vault.open(line.content, contentPlace(line))
