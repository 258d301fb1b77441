import type { Order } from '@reprise/contract'
import { useLabel } from '#portal/api/use-label.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Cluster } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'

/** The shipping label: opened for printing, or saved. Only the browser that sold the device has it here. */
export const Label = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { url, failed, again } = useLabel(order)
  if (order._links.docToPrint === undefined) return <p>{t('success.labelElsewhere')}</p>
  if (failed)
    return (
      <Notice
        action={
          <Button icon="refresh" onClick={again} variant="secondary">
            {t('customer.tryAgain')}
          </Button>
        }
        role="alert"
        tone="caution"
      >
        {t('success.labelFailed')}
      </Notice>
    )
  return (
    <div>
      <LiveRegion>{url === undefined ? t('success.labelLoading') : ''}</LiveRegion>
      <Cluster>
        {url === undefined ? (
          <Button busy icon="print">
            {t('success.print')}
          </Button>
        ) : (
          <>
            <LinkButton href={url} icon="print" rel="noopener" target="_blank">
              {t('success.print')}
            </LinkButton>
            <LinkButton
              download={`${t('success.fileName', { number: order.barcode ?? order.id })}.pdf`}
              href={url}
              icon="download"
              variant="secondary"
            >
              {t('success.save')}
            </LinkButton>
          </>
        )}
      </Cluster>
    </div>
  )
}
