import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'

type TryAgainProps = {
  readonly again: () => void
  /** Beside something that matters more. */
  readonly quiet?: boolean
}

/** Asks once more for what could not be had. */
export const TryAgain = ({ again, quiet = false }: TryAgainProps) => (
  <Button icon="refresh" onClick={again} variant={quiet ? 'secondary' : 'primary'}>
    {useT()('failure.again')}
  </Button>
)
