declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A product was bought, or paid for, or its seller confirmed their declaration. At the moment of the change. */
    'order.bought': { readonly orderId: string; readonly at: string }
    /** A product that had been bought is not, after all. At the moment of the change. */
    'order.unbought': { readonly orderId: string; readonly transition: string; readonly at: string }
    /** A line was added: the end of the register is noted outside the database. */
    'register.anchor': { readonly affiliateId: string }
    'register.file-document': { readonly affiliateId: string; readonly number: number }
  }
}

import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { anchorRegister } from './anchor.ts'
import { fileDeclared, type FilingDeps, filePurchaseDocument } from './purchase-document.ts'
import { recordPurchase, recordUndoing } from './record-purchase.ts'

export const registerJobs = (deps: FilingDeps) => ({
  'order.bought': async ({ orderId, at }: JobPayloads['order.bought']): Promise<void> => {
    await recordPurchase(deps, orderId, new Date(at))
    await fileDeclared(deps, orderId)
  },
  'order.unbought': ({ orderId, transition, at }: JobPayloads['order.unbought']): Promise<void> =>
    recordUndoing(deps, orderId, { transition, at: new Date(at) }),
  'register.anchor': ({ affiliateId }: JobPayloads['register.anchor']): Promise<void> =>
    anchorRegister(deps, affiliateId),
  'register.file-document': (line: JobPayloads['register.file-document']): Promise<void> =>
    filePurchaseDocument(deps, line),
})
