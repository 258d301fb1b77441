import { IDENTITY_TRIES, type IdentityFields } from '@reprise/contract'
import { type Affiliates, todayIn } from '#server/affiliate/index.ts'
import { FileRefused, inspectApart, releaseFile } from '#server/document/index.ts'
import { lockOrder, type RevealedOrder, revealOrder } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Scanner } from '#server/platform/scanner/scanner.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { settleTry } from '../decide/settle-try.ts'
import { triesLeft } from '../identity.decide.ts'
import { countTries, deletePhoto, insertPhoto, selectPhotos, selectTry } from '../identity.repository.ts'
import { BY_MACHINE, photoNamePlace, photoPlace, sealFields, type StoredPhoto, type StoredTry } from '../stored-try.ts'
import { newId } from '#server/platform/id.ts'
import { judgeReading, judgeUnread, type Judgement, verdictOf } from './judge-reading.ts'
import { readApart, type WhatWasRead } from './read-apart.ts'

export type ReadingDeps = {
  readonly db: Database
  readonly vault: Vault
  readonly files: SealedStorage
  readonly scanner: Scanner
  readonly clock: Clock
  readonly affiliates: Pick<Affiliates, 'find'>
}

type Judged = {
  readonly judgement: Judgement
  readonly fields: IdentityFields | null
  readonly inspected: readonly InspectedPhoto[]
}

type InspectedPhoto = {
  readonly photo: StoredPhoto
  /** The photo decoded and encoded again, or why it is none; the sent file is not kept. */
  readonly found: Buffer | FileRefused
}

/**
 * Refuses what is plainly wrong, hands the rest to a person, accepts only where the programme says so. Idempotent.
 * While the scanner or the store is away, the photos stay unreadable, and this is tried again.
 * @throws ScannerError, StorageError
 */
export const readTry = async (tryId: string, deps: ReadingDeps): Promise<void> => {
  const found = await selectTry(deps.db, tryId)
  const revealed = found && (await revealOrder(deps.db, deps.vault, found.orderId))
  if (!found || !revealed || found.state !== 'reading') return
  const judged = await judge(found, revealed, deps)
  const copies = await storeCopies(judged, deps)
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, found.orderId)
    const current = await selectTry(trx, tryId)
    if (current?.state !== 'reading') return
    // Its seller was erased meanwhile: nothing of them is written back.
    const left = new Set((await selectPhotos(trx, tryId)).map(({ id }) => id))
    if (copies.some(({ photo }) => !left.has(photo.id))) return
    for (const { photo, copy } of copies) {
      await deletePhoto(trx, photo.id)
      await releaseFile(trx, photo.fileKey, deps.files)
      if (copy === undefined) continue
      const { id, fileKey } = copy
      await insertPhoto(
        trx,
        { ...photo, id, fileKey, name: null, mediaType: 'image/jpeg' },
        current.sentAt ?? deps.clock.now(),
      )
      await deps.files.claim(trx, fileKey)
    }
    const count = await countTries(trx, found.orderId)
    const identity = deps.affiliates.find(found.affiliateId)?.programme.identity
    const verdict = current.warnings.includes('person-asked')
      ? 'person'
      : verdictOf(judged.judgement, {
          triesLeft: triesLeft(count),
          amount: revealed.order.amount,
          acceptedBelow: identity?.acceptedBelow ?? null,
        })
    const isLast = verdict === 'person' && triesLeft(count) < IDENTITY_TRIES && judged.judgement.reasons.length > 0
    await settleTry(trx, deps.vault, {
      current: { ...current, fields: sealFields(deps.vault, current.id, judged.fields) },
      verdict,
      judgement: isLast
        ? { ...judged.judgement, warnings: [...judged.judgement.warnings, 'tries-used-up'] }
        : judged.judgement,
      by: BY_MACHINE,
      fields: judged.fields,
      now: deps.clock.now(),
    })
  })
}

type Copied = {
  readonly photo: StoredPhoto
  /** Undefined where the photo was refused. */
  readonly copy: { readonly id: string; readonly fileKey: string } | undefined
}

/** Before the order is held: a store that is slow holds up nothing else of it. Where the try was replaced meanwhile, they are swept. */
const storeCopies = async ({ inspected }: Judged, { files }: ReadingDeps): Promise<readonly Copied[]> => {
  const copies: Copied[] = []
  for (const { photo, found: clean } of inspected) {
    const id = newId()
    const copy =
      clean instanceof FileRefused ? undefined : { id, fileKey: await files.put(clean, 'identity', photoPlace(id)) }
    copies.push({ photo, copy })
  }
  return copies
}

const judge = async (one: StoredTry, { person }: RevealedOrder, deps: ReadingDeps): Promise<Judged> => {
  const inspected: InspectedPhoto[] = []
  for (const photo of await selectPhotos(deps.db, one.id)) inspected.push({ photo, found: await inspect(photo, deps) })
  const refusals = inspected.flatMap(({ found }) => (found instanceof FileRefused ? [found.reason] : []))
  if (refusals.length > 0) {
    const reason = refusals.includes('infected') ? 'infected' : 'photo-damaged'
    return { judgement: { reasons: [reason], warnings: [] }, fields: null, inspected }
  }
  const photos = inspected.flatMap(({ found }) => (found instanceof FileRefused ? [] : [found]))
  const now = deps.clock.now()
  const read: WhatWasRead = await readApart({ photos, now }).catch(() => ({ zone: null, measures: [] }))
  if (read.zone === null)
    return {
      judgement: read.measures.length === 0 ? { reasons: [], warnings: ['not-read'] } : judgeUnread(read.measures),
      fields: null,
      inspected,
    }
  const { firstName = '', lastName = '', birthDate = null, documentNumber = null } = person
  // Read after midnight, a document counts for the day on which it was shown.
  const today = todayIn(deps.affiliates.find(one.affiliateId), one.sentAt ?? now)
  const judgement = judgeReading(read.zone, { firstName, lastName, birthDate, documentNumber }, today)
  return { judgement, fields: { ...read.zone.fields, authority: person.documentAuthority ?? null }, inspected }
}

const inspect = async (photo: StoredPhoto, deps: ReadingDeps): Promise<InspectedPhoto['found']> => {
  try {
    return await cleanCopy(photo, deps)
  } catch (error) {
    if (error instanceof FileRefused) return error
    throw error
  }
}

/** @throws FileRefused when it is no picture after all, or a harmful one */
const cleanCopy = async (photo: StoredPhoto, { files, scanner, vault }: ReadingDeps): Promise<Buffer> => {
  const sent = await files.open(photo.fileKey, photoPlace(photo.id))
  if (sent === undefined) throw new FileRefused('damaged')
  if (photo.name === null) return sent
  if ((await scanner.scan(sent)) === 'infected') throw new FileRefused('infected')
  const name = vault.open(photo.name, photoNamePlace(photo.id))
  const { bytes, mediaType } = await inspectApart(
    { name, declaredType: photo.mediaType, bytes: sent },
    { isWaitedFor: true },
  )
  if (mediaType !== 'image/jpeg') throw new FileRefused('type-not-accepted')
  return bytes
}
