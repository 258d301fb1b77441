import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { ReasonDialog } from '#console/parts/reason-dialog.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'

type HoldAct = 'hold' | 'release'
type Payable = ReplyOf<'listPayables'>['_embedded']['payables'][number]

/** Holds the payment of the order in a row, or releases it: for those who may. */
export const HoldButton = ({ payable }: { readonly payable: Payable }) => {
  const t = useT()
  const me = useMe()
  // As it was asked: a colleague who holds it meanwhile does not turn the question round.
  const [asked, ask] = useState<HoldAct>()
  const act = payable.obstacles.includes('held') ? 'release' : 'hold'
  if (!holds(me, act === 'hold' ? ['orders', 'payments'] : ['payments'])) return null
  const barcode = printedBarcode(payable.barcode)
  return (
    <>
      <Button
        aria-label={t(`console.by-hand.${act}-named`, { barcode })}
        onClick={() => ask(act)}
        small
        variant="secondary"
      >
        {t(`console.by-hand.${act}`)}
      </Button>
      {asked && <HoldDialog act={asked} barcode={barcode} onClose={() => ask(undefined)} order={payable.order} />}
    </>
  )
}

type HoldDialogProps = {
  readonly act: HoldAct
  readonly order: string
  readonly barcode: string
  readonly onClose: () => void
}

const HoldDialog = ({ act, order, barcode, onClose }: HoldDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: (reason: string) =>
      call(act === 'hold' ? 'holdPayment' : 'releasePayment', { params: { id: order }, body: { reason } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['payables'] })
      onClose()
    },
  })
  return (
    <ReasonDialog
      doText={t(`console.act.${act}`)}
      onClose={onClose}
      run={run}
      title={t(`console.by-hand.${act}-named`, { barcode })}
    />
  )
}
