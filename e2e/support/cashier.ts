import { reprise } from './operator.ts'

type Batch = {
  readonly id: string
  readonly reference: string
  readonly _embedded: { readonly lines: readonly Line[] }
}
type Line = { readonly endToEndId: string; readonly status: string; readonly reason: string | null }

/** Whoever pays for one programme, on the command line. */
export const aCashier = (affiliate: string) => ({
  /** A batch of all that may be paid, with its file made. */
  hands: async (): Promise<Batch> => {
    const { id } = await reprise<Batch>('payout', 'prepare', affiliate)
    // The same again, as somebody does who did not see the first answer.
    await reprise('payout', 'prepare', affiliate)
    return reprise<Batch>('payout', 'export', id, `--out=${process.env['E2E_DATA_DIR']}/bank`)
  },
  executes: ({ id }: Batch) => reprise<Batch>('payout', 'executed', id),
  /** The bank refuses a payment of a batch, or sends it back. */
  tells: (what: 'reject' | 'return', { reference }: Batch, endToEndId: string, reason: string) =>
    reprise<Batch>('payout', what, reference, endToEndId, reason),
})
