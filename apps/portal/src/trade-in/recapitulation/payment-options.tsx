import type { PaymentChoice, PaymentTag, Quotation } from '@reprise/contract'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { type T, useT } from '#portal/i18n/t.ts'
import { PaymentCard } from '#portal/ui/payment-card.tsx'
import type { Basket } from '../basket/use-basket.ts'
import { choosePayment } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { usePayment } from '../use-quotation.ts'

const ICON_OF: { readonly [tag in PaymentTag]: IconName } = {
  'bank-transfer': 'bank',
  voucher: 'voucher',
  donation: 'heart',
}

type PaymentOptionsProps = { readonly quotation: Quotation; readonly totalOf: Basket['totalOf'] }

/** With what is paid for all that is sold. */
export const PaymentOptions = ({ quotation, totalOf }: PaymentOptionsProps) => {
  const t = useT()
  const { money } = useFormat()
  const { id, currency } = quotation
  const { options, chosen } = usePayment(quotation)
  if (options.length === 0) return <Notice tone="caution">{t('offer.pay.none')}</Notice>
  const least = Math.min(...options.map(totalOf))
  const charity = chosen?.charity
  return (
    <Stack gap="close">
      <ChoiceGroup
        legend={t('offer.pay.legend')}
        name="payment"
        onChange={(process) => changeDraft((draft) => choosePayment(draft, id, process))}
        value={chosen && String(chosen.id)}
      >
        {options.map((option) => (
          <PaymentCard
            amount={money(totalOf(option), currency)}
            bonus={
              totalOf(option) > least
                ? t('offer.pay.more', { amount: money(totalOf(option) - least, currency) })
                : undefined
            }
            help={helpOf(option, t)}
            icon={ICON_OF[option.tag]}
            key={option.id}
            label={option.title}
            value={String(option.id)}
          />
        ))}
      </ChoiceGroup>
      {charity?.url !== undefined && (
        <p>
          <a href={charity.url} rel="noopener noreferrer" target="_blank">
            {t('offer.pay.aboutCharity', { charity: isolated(charity.name) })}
          </a>
        </p>
      )}
    </Stack>
  )
}

/** What this way is like, and no more than is so; a transfer explains itself. */
const helpOf = ({ tag, delivery, charity }: PaymentChoice, t: T): string | undefined => {
  if (tag === 'bank-transfer') return undefined
  if (charity !== undefined) return t('offer.pay.donationTo', { charity: isolated(charity.name) })
  return t(delivery === 'hand' ? 'offer.pay.voucherByHand' : `offer.pay.${tag}`)
}
