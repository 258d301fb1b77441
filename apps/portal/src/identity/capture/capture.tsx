import type { IdentityCheck } from '@reprise/contract'
import { type IdentityDocument, type IdentitySide, SIDES_OF } from '@reprise/contract/order-api/identity-words'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Steps } from '@reprise/ui/layout/steps.tsx'
import { TakePhoto } from './take-photo.tsx'

type CaptureProps = {
  readonly check: IdentityCheck
  readonly document: IdentityDocument
  /** Another kind of document after all. */
  readonly another: () => void
}

/** One side after the other; what has arrived is not asked for again. */
export const Capture = ({ check, document, another }: CaptureProps) => {
  const t = useT()
  const sides: readonly IdentitySide[] = SIDES_OF[document]
  const received = check.document === document ? check.received : []
  const index = Math.max(
    0,
    sides.findIndex((side) => !received.includes(side)),
  )
  const side = sides[index] ?? 'passport'
  return (
    <Stack gap="wide">
      {sides.length > 1 && (
        <Steps
          current={index + 1}
          name={t(`identity.side.${side}.short`)}
          text={t('identity.side.step', { current: index + 1, total: sides.length })}
          total={sides.length}
        />
      )}
      <TakePhoto key={side} orderId={check.order} side={side} />
      {received.length === 0 && (
        <p>
          <Button onClick={another} variant="quiet">
            {t('identity.document.another')}
          </Button>
        </p>
      )}
    </Stack>
  )
}
