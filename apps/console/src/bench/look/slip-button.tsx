import { useMutation } from '@tanstack/react-query'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { readFile } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'

const SHOWN_MS = 10 * 60_000

/** Beside the sheet, from where it is printed; as a file where the browser opens no window. */
const show = (slip: File): void => {
  const address = URL.createObjectURL(slip)
  const opened = window.open(address, '_blank')
  if (opened === null) saveFile(slip, slip.name)
  setTimeout(() => URL.revokeObjectURL(address), SHOWN_MS)
}

/** The slip that lies with the product. */
export const SlipButton = ({ order }: { readonly order: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readFile('getOrderSlip', { id: order }, 'application/pdf'),
    onSuccess: show,
  })
  useShortcuts([{ key: 't', label: t('console.look.slip'), run: () => mutate() }])
  return (
    <>
      <Button aria-keyshortcuts="t" busy={isPending} icon="print" onClick={() => mutate()} small variant="secondary">
        {t('console.look.slip')} <Kbd>T</Kbd>
      </Button>
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
    </>
  )
}
