import type { Storage } from '#server/platform/storage/storage.ts'
import { selectHead, selectLine } from './register.repository.ts'
import type { RegisterDeps } from './read-register.ts'

/** The end of a register as it was last noted outside the database. */
export type Anchor = { readonly number: number; readonly chainMac: Buffer }

const keyOf = (affiliateId: string): string => `register/${affiliateId}/end.json`

/** Undefined before the first line. */
export const readAnchor = async (storage: Storage, affiliateId: string): Promise<Anchor | undefined> => {
  const bytes = await storage.get(keyOf(affiliateId))
  if (bytes === undefined) return undefined
  const { number, chain } = JSON.parse(Buffer.from(bytes).toString()) as { number: number; chain: string }
  return { number, chainMac: Buffer.from(chain, 'hex') }
}

/** Notes a register's end outside the table, where cutting lines off leaves no fault (docs/decisions/0033). */
export const anchorRegister = async (
  { db, storage, log, clock }: Pick<RegisterDeps, 'db' | 'storage' | 'log' | 'clock'>,
  affiliateId: string,
): Promise<void> => {
  const head = await selectHead(db, affiliateId)
  const known = await readAnchor(storage, affiliateId)
  if (head === undefined) return
  if (known !== undefined) {
    if (known.number >= head.number) return
    // A register that was cut and has grown again: the note is what tells.
    if (!(await selectLine(db, affiliateId, known.number))?.chainMac.equals(known.chainMac)) return
  }
  const note = { affiliate: affiliateId, number: head.number, chain: head.chainMac.toString('hex') }
  const bytes = Buffer.from(`${JSON.stringify({ ...note, at: clock.now().toISOString() })}\n`)
  await storage.put(keyOf(affiliateId), bytes, 'application/json')
  log.info(note, 'The register of purchases goes to this line')
}
