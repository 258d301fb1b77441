import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { insertErasure, readBenchNumbers, recordAtBench, selectErasure } from '#server/device/index.ts'
import { orderChanged } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { isTechniqueOf } from './erasure.decide.ts'
import { recordedView } from './erasure.hal.ts'
import { holdErasable, notDue, signerOf } from './hold-erasable.ts'

/** The newest counts, and each is verified by itself. */
export const recordErasure = async (
  ctx: OperatorContext,
  openVault: () => Promise<Pick<Vault, 'seal' | 'blindIndex'>>,
  id: string,
  { method, technique, media, tool, toolVersion, destination, identifiers, ...signer }: BodyOf<'recordErasure'>,
): Promise<ReplyOf<'recordErasure'>> => {
  const { order, affiliate, item } = await holdErasable(ctx, id)
  if (!isTechniqueOf(method, technique))
    throw new ProblemError('field-rejected', {
      detail: `Name a technique of the method ${method}`,
      faults: [{ pointer: '/technique', code: 'not-of-method' }],
    })
  await recordAtBench(ctx, openVault, { item, affiliate }, identifiers)
  const numbers = await readBenchNumbers(ctx.db, item.id)
  if (numbers.length === 0)
    throw new ProblemError('identifier-missing', {
      detail: 'Read the IMEI or the serial number from the device, and send it along',
      faults: [{ pointer: '/identifiers', code: 'required' }],
    })
  const what = { method, technique, media, tool, toolVersion, destination: destination ?? null }
  await insertErasure(ctx.db, item.id, { id: newId(), ...what, numbers, ...signerOf(ctx, signer) })
  await orderChanged(ctx.db, order.id)
  ctx.note({ order: order.id, affiliate: affiliate.id, method, technique })
  const stored = await selectErasure(ctx.db, item.id)
  if (stored === undefined) throw notDue(order.status)
  return recordedView(order.id, stored)
}
