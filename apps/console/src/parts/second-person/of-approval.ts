import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useT } from '#console/i18n/t.ts'

export type Approval = ReplyOf<'listApprovals'>['_embedded']['approvals'][number]
export type Kind = Approval['kind']

/** Done by the one who asked, once another person has approved it. */
export const LATER: readonly Kind[] = ['invitation', 'new-link', 'operator-key']

/** What is asked for, in a few words. */
export const useWhatOf = (): ((approval: Pick<Approval, 'kind' | 'barcode' | 'subject'>) => string) => {
  const t = useT()
  return ({ kind, barcode, subject }) =>
    t(`console.approvals.kind.${kind}`, {
      barcode: barcode === null ? '' : printedBarcode(barcode),
      subject: subject ?? '',
    })
}
