import type { Quotation } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useOnline } from '@reprise/browser/online.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { problemText } from '../problem-text.ts'
import { useMakeQuotation } from '../use-make-quotation.ts'
import type { SaleProblem } from './sale-problem.ts'

type SaleNoticeProps = {
  readonly problem: SaleProblem
  readonly quotation: Quotation
  readonly onAgain: () => void
}

/** Why it is not sold yet, what became of what was typed, and what to do. */
export const SaleNotice = ({ problem, quotation, onAgain }: SaleNoticeProps) => {
  const t = useT()
  const { money } = useFormat()
  const at = useAt()
  const { make, busy, failure } = useMakeQuotation()
  const online = useOnline()
  const { product, currency, answers } = quotation
  const words = { t, money, currency }
  const notice = { role: 'alert', title: t('customer.notSent'), tone: 'caution' } as const
  switch (problem.kind) {
    case 'again':
      return (
        <Notice
          {...notice}
          action={
            <Button icon="refresh" onClick={onAgain} variant="secondary">
              {t('customer.tryAgain')}
            </Button>
          }
        >
          <p>{problemText(problem.failure, words)}</p>
          {!online && <p>{t('customer.sentOnceOnline')}</p>}
        </Notice>
      )
    case 'price':
      return (
        <Notice {...notice}>
          {t('customer.priceChanged', {
            before: money(problem.before, currency),
            now: money(problem.now, currency),
          })}
        </Notice>
      )
    case 'promotion':
      return (
        <Notice
          {...notice}
          action={
            <Button
              busy={busy}
              onClick={() =>
                void make({ productId: product.id, answers, selfCheck: quotation.selfCheck, insteadOf: quotation })
              }
              variant="secondary"
            >
              {t('customer.withoutCode')}
            </Button>
          }
        >
          {failure === undefined ? t('fault.promotion-used-up') : problemText(failure, words)}
        </Notice>
      )
    case 'process':
      return (
        <Notice
          {...notice}
          action={
            <LinkButton as={AppLink} to={paths.offer(at, product.id, quotation.id)} variant="secondary">
              {t('customer.toOffer')}
            </LinkButton>
          }
        >
          {t('fault.process-not-available')}
        </Notice>
      )
    case 'sending':
      return <Notice {...notice}>{t('sending.notOffered')}</Notice>
    case 'consents':
      return <Notice {...notice}>{t('fault.consent-missing')}</Notice>
    // Shown elsewhere: beside the fields, on the page of the offer, on that of the order.
    case 'fields':
    case 'offer':
    case 'sold':
      return null
  }
}
