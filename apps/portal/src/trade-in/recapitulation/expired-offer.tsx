import type { Quotation } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { Cluster, Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { withAnswers } from '../estimation/answers-in-address.ts'
import { withCheck } from '../estimation/check-in-address.ts'
import { problemText } from '../problem-text.ts'
import { useMakeQuotation } from '../use-make-quotation.ts'

export const ExpiredOffer = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money, date } = useFormat()
  const at = useAt()
  const { make, busy, failure } = useMakeQuotation()
  const { product, amount, currency, answers } = quotation
  const title = t('offer.expired.title', { date: date(quotation.validUntil) })
  useScreenTitle(title)
  const questions = paths.estimate(at, product.id, withAnswers(withCheck({}, quotation.selfCheck), answers))
  return (
    <Page>
      <StateView
        action={
          <Cluster>
            <Button
              busy={busy}
              onClick={() =>
                void make({
                  productId: product.id,
                  answers,
                  selfCheck: quotation.selfCheck,
                  insteadOf: quotation,
                  keepPromotion: true,
                })
              }
            >
              {t('offer.again')}
            </Button>
            <LinkButton as={AppLink} to={questions} variant="quiet">
              {t('offer.changeAnswers')}
            </LinkButton>
          </Cluster>
        }
        picture={<StateIcon name="clock" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('offer.expired.text', { amount: money(amount, currency), product: product.name })}</p>
        {failure !== undefined && (
          <Notice
            action={
              isProblem(failure, 'unknown-answer') && (
                <AppLink to={paths.estimate(at, product.id)}>{t('offer.changeAnswers')}</AppLink>
              )
            }
            role="alert"
            tone="caution"
          >
            {problemText(failure, { t, money, currency })}
          </Notice>
        )}
      </StateView>
    </Page>
  )
}
