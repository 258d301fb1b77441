import { useMutation } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { readFile } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { showFile } from '#console/parts/show-file.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'

/** The slip that lies with the product. */
export const SlipButton = ({ order }: { readonly order: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readFile('getOrderSlip', { id: order }, 'application/pdf'),
    onSuccess: showFile,
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
