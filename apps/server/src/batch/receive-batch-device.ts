import {
  isTestProgramme,
  type BatchAnswer,
  type BatchCounts,
  type BodyOf,
  hasIdentifier,
  maskIdentifier,
  readIdentifiers,
} from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import {
  type DeviceHolder,
  identifierIndex,
  listIdentifiers,
  recordAtBench,
  selectHolders,
} from '#server/device/index.ts'
import { askAboutListed } from '#server/inspection/index.ts'
import { reaches } from '#server/operator/index.ts'
import { findReachableOrder, lockOrder, type StoredOrder, withoutUndone } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { countsOf } from './batch.hal.ts'
import { insertUnexpected, updateReceived } from './batch.repository.ts'
import { findBatch, readBatch } from './show-batch.ts'

export type ReadDevice = {
  readonly answer: BatchAnswer
  readonly line: number | null
  readonly order: string | null
  readonly barcode: string | null
  readonly unexpected: string | null
  readonly counts: BatchCounts
}

type Answer = Omit<ReadDevice, 'counts'>
type Vaulted = Pick<Vault, 'seal' | 'blindIndex'>
type Typed = BodyOf<'receiveBatchDevice'>['identifiers']

/** Reads one device of the parcel against the list. @param id of any order of the sale @throws ProblemError field-rejected */
export const receiveBatchDevice = async (
  ctx: OperatorContext,
  vault: Vaulted,
  id: string,
  typed: Typed,
): Promise<ReadDevice> => {
  const { batch, affiliate } = await findBatch(ctx, id)
  const sale = batch.orderId
  await lockOrder(ctx.db, sale)
  requireParcel((await findReachableOrder(ctx, sale)).order)
  const numbers = requireNumbers(typed).map(({ kind, value }) => ({
    kind,
    masked: maskIdentifier(value),
    blindIndex: identifierIndex(vault, kind, value),
  }))
  const found = await selectHolders(
    ctx.db,
    numbers.map(({ blindIndex }) => blindIndex),
  )
  const holders = found.filter(({ affiliateId }) => isTestProgramme(affiliateId) === isTestProgramme(affiliate.id))
  const own = holders.find(({ saleId }) => saleId === sale)
  const answer =
    own === undefined
      ? await putAside(ctx, sale, numbers, holders)
      : await receive(ctx, vault, { affiliate, ...own }, typed)
  ctx.note({ batch: sale, answer: answer.answer, order: answer.order })
  const { lines, unexpected } = await readBatch(ctx.db, sale)
  return { ...answer, counts: countsOf(lines, unexpected) }
}

/** The first device of a sale may be over by now; its parcel has arrived all the same. */
const requireParcel = ({ status, history }: Pick<StoredOrder, 'status' | 'history'>): void => {
  if (!withoutUndone(history).some(({ transition }) => ARRIVALS.includes(transition)))
    throw new ProblemError('transition-not-allowed', {
      detail: 'Scan the label of the parcel first (POST receptions, `bench receive`)',
      current: { reason: 'parcel-first', status },
    })
}

const ARRIVALS = ['receive', 'arrive-late']

const requireNumbers = (typed: Typed) => {
  const { identifiers, faults } = readIdentifiers(typed, '/identifiers')
  if (faults.length === 0 && hasIdentifier(identifiers)) return listIdentifiers(identifiers)
  throw new ProblemError('field-rejected', {
    detail: 'Read the number again, or scan its bar code',
    faults: faults.length > 0 ? [...faults] : [{ pointer: '/identifiers', code: 'required' }],
  })
}

const receive = async (
  ctx: OperatorContext,
  vault: Vaulted,
  { itemId, orderId, barcode, affiliate }: DeviceHolder & { readonly affiliate: Affiliate },
  typed: Typed,
): Promise<Answer> => {
  await requireNotCalledOff(ctx, orderId)
  const read = await updateReceived(ctx.db, itemId, { at: ctx.now, actor: ctx.operator.actor })
  const found = { line: read?.line ?? null, order: orderId, barcode, unexpected: null }
  if (read?.isNew === false) return { answer: 'already-received', ...found }
  await recordAtBench(ctx, async () => vault, { item: { id: itemId, identifiers: [] }, affiliate }, typed)
  if ((await lockOrder(ctx.db, orderId))?.status === 'received')
    await askAboutListed(ctx, orderId, { itemId, inspectionId: null, secondLook: false })
  return { answer: 'expected', ...found }
}

/** Its customer was asked about one that was reported as missing: it comes back by its own number, not by a count. */
const requireNotCalledOff = async (ctx: OperatorContext, orderId: string): Promise<void> => {
  const { order } = await findReachableOrder(ctx, orderId)
  const device = order.devices.find((one) => one.orderId === orderId)
  if (device?.isMissing !== true) return
  throw new ProblemError('transition-not-allowed', {
    detail: `It was reported as missing. Receive it first, as device ${device.number} of ${order.barcode} (POST receptions, \`bench receive\`)`,
    current: { reason: 'device-missing', status: order.status, device: device.number, barcode: order.barcode },
  })
}

type Hashed = { readonly kind: 'imei' | 'meid' | 'serial'; readonly masked: string; readonly blindIndex: Buffer }

/** An order of a programme that the key does not reach is not told of. */
const putAside = async (
  ctx: OperatorContext,
  sale: string,
  [first]: readonly Hashed[],
  holders: readonly DeviceHolder[],
): Promise<Answer> => {
  if (first === undefined) throw new Error('A device without a number was read')
  const other = holders.find(({ affiliateId }) => reaches(ctx.operator, affiliateId))
  const reason = other === undefined ? 'unexpected' : 'other-order'
  const device = { ...first, id: newId(), reason, at: ctx.now, actor: ctx.operator.actor } as const
  const unexpected = await insertUnexpected(ctx.db, sale, device)
  return { answer: reason, line: null, order: other?.orderId ?? null, barcode: other?.barcode ?? null, unexpected }
}
