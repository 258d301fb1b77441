import type { RegisterEntry } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { completed } from './entry.ts'
import { insertLine, lockHead, type StoredLine } from './register.repository.ts'

/** What a line says; `reason` where it corrects another. */
export type LineContent = {
  readonly entry: RegisterEntry
  readonly reason: string | null
  /** `clock` for what became known by itself, else the author's name in the audit. */
  readonly by: string
}

/** The parts of a line that stand beside its content. */
export type LineFacts = {
  readonly affiliateId: string
  readonly number: number
  readonly kind: 'purchase' | 'correction'
  readonly corrects: number | null
  readonly orderId: string
  readonly itemId: string
  readonly recordedAt: Date
}

export const BEGINNING = Buffer.alloc(32)

/** Ties a sealed content to its line, so that it opens in no other. */
export const contentPlace = ({ affiliateId, number }: Pick<LineFacts, 'affiliateId' | 'number'>): string =>
  `purchase_register|content|${affiliateId}|${number}`

/** Keyed, so that write access alone cannot mend the chain; over the text as it reads, so that keys may change. */
type Keyed = Pick<Vault, 'blindIndex'>

export const contentMac = (vault: Keyed, content: string): Buffer => vault.blindIndex(`register content|${content}`)

export const chainMac = (vault: Keyed, before: Buffer, line: LineFacts, content: Buffer): Buffer =>
  vault.blindIndex(
    `register chain|${JSON.stringify([
      before.toString('hex'),
      line.affiliateId,
      line.number,
      line.kind,
      line.corrects,
      line.orderId,
      line.itemId,
      line.recordedAt.toISOString(),
      content.toString('hex'),
    ])}`,
  )

export type NewLine = Omit<LineFacts, 'number'> & { readonly content: LineContent }

/** Adds a line at the end of a register, in the caller's transaction. @returns its number */
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
  await enqueue(
    trx,
    'register.file-document',
    { affiliateId: line.affiliateId, number: line.number },
    { key: `purchase-document|${line.affiliateId}|${line.number}` },
  )
  return line.number
}

/** @throws VaultError when the content was changed, or belongs to another line */
export const openContent = (vault: Vault, line: StoredLine): LineContent => {
  const { entry, ...content } = JSON.parse(openText(vault, line)) as LineContent
  return { ...content, entry: completed(entry) }
}

export const openText = (vault: Vault, line: StoredLine): string => vault.open(line.content, contentPlace(line))
