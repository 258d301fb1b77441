import type { CarrierPoint } from '@reprise/contract'
import { TYPED_POSTAL_CODE } from '@reprise/contract/words/typed-postal-code'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'

export type Asked = { readonly postalCode: string; readonly points: readonly CarrierPoint[] }

/** Whether an answer is about what stands in the field now. */
export const isTheSame = (postalCode: string, typed: string): boolean => postalCode === typed.trim()

type AskCarrierProps = {
  readonly carrier: { readonly orderId: string; readonly name: string }
  readonly typed: string
  readonly onAnswer: (asked: Asked) => void
}

/** The carrier is told a postal code only once this is pressed. */
export const AskCarrier = ({ carrier: { orderId, name: carrier }, typed, onAnswer }: AskCarrierProps) => {
  const t = useT()
  const api = useApi()
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: async (postalCode: string) => ({
      postalCode,
      points: (await api.call('listCarrierPoints', { params: { id: orderId }, query: { postalCode } })).points,
    }),
    onSuccess: onAnswer,
  })
  const postalCode = typed.trim()
  const isCode = TYPED_POSTAL_CODE.test(postalCode)
  return (
    <Stack gap="tight">
      {isCode && (
        <p>
          <Button busy={isPending} onClick={() => mutate(postalCode)} variant="secondary">
            {t('places.points.ask', { carrier, postalCode })}
          </Button>
        </p>
      )}
      <p>{t('places.points.told', { carrier })}</p>
      <p role="status">{isError && variables === postalCode ? t('places.points.failed', { carrier }) : ''}</p>
    </Stack>
  )
}
