import { isTestProgramme } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView } from '#server/operator/index.ts'
import { findReachableOrder, revealOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { drawApart } from '#server/platform/pdf/draw-apart.ts'
import { programOf } from '#server/platform/program.ts'
import type { LabelFormat } from '../carrier/carrier.ts'
import { carrierLanguage, printedParty, printedPerson } from '../draw-order-label.ts'
import { labelInUse } from '../parcel-label.ts'
import { parcelInUse } from '../parcel.decide.ts'
import { selectReturnParcels } from '../parcel.repository.ts'
import type { ReturnLabelFacts } from './return-label.ts'

export const LABEL_MEDIA = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
} as const satisfies { readonly [format in LabelFormat]: string }

export type ReturnLabel = { readonly format: LabelFormat; readonly bytes: Uint8Array; readonly barcode: string }

/** As the carrier sold it, or as we draw it. The look is recorded first: both addresses stand on it. */
export const readReturnLabel = async (ctx: OperatorContext, vault: Vault, id: string): Promise<ReturnLabel> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const parcel = parcelInUse(await selectReturnParcels(ctx.db, order.id))
  // The address is no business of the bench once its order does not go back.
  if (parcel === undefined || order.status !== 'returning') throw new ProblemError('parcel-not-found')
  await auditView(ctx, 'getReturnLabel', { order: order.id, affiliate: affiliate.id })
  const { barcode } = order
  const sold = await labelInUse(ctx.db, vault, order.id, 'return')
  if (sold) return { format: sold.format, bytes: sold.bytes, barcode }
  const revealed = await revealOrder(ctx.db, vault, order.id)
  if (revealed === undefined) throw new ProblemError('order-not-found')
  const { config, programme } = affiliate
  const language = carrierLanguage(config.country, config.currentLocale)
  const bytes = await drawReturnLabel({
    barcode,
    trackingNumber: parcel.trackingNumber,
    ...(programme.carrier && { carrier: programme.carrier.name }),
    from: printedParty(programme.recipient, [language]),
    to: printedPerson(revealed.person, revealed.address, [language]),
    language,
    programme: config.appName,
    test: isTestProgramme(affiliate.id),
    date: parcel.createdAt,
  })
  return { format: 'pdf', bytes, barcode }
}

const drawReturnLabel = drawApart<ReturnLabelFacts>(
  programOf('return-label', new URL('./return-label.ts', import.meta.url)),
  'drawReturnLabel',
)
