import { useMutation } from '@tanstack/react-query'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { Button } from '@reprise/ui/controls/button.tsx'
import { readFile } from '#console/api/read-file.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { showFile } from '#console/parts/show-file.ts'
import { useT } from '#console/i18n/t.ts'

type CertificateButtonProps = { readonly order: string; readonly barcode?: string }

/** Opens the certificate beside the page; each look is in the audit. A product that stores nothing has none. */
export const CertificateButton = ({ order, barcode }: CertificateButtonProps) => {
  const t = useT()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readFile('getErasureCertificate', { id: order }, 'application/pdf'),
    onSuccess: showFile,
  })
  return (
    <>
      <Button
        aria-label={barcode && t('console.erasure.certificate-named', { barcode: printedBarcode(barcode) })}
        busy={isPending}
        onClick={() => mutate()}
        small
        variant="secondary"
      >
        {t('console.erasure.certificate')}
      </Button>
      {error !== null && <p role="alert">{failureText(error)}</p>}
    </>
  )
}
