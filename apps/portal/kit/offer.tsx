import { useState } from 'react'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ChoiceGroup } from '#portal/ui/choice-group.tsx'
import { Disclosure } from '#portal/ui/disclosure.tsx'
import { Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PaymentCard } from '#portal/ui/payment-card.tsx'
import { Price } from '#portal/ui/price.tsx'
import { Receipt } from '#portal/ui/receipt.tsx'
import { Steps } from '#portal/ui/steps.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { money, t } from './words.ts'

export const OfferScene = () => {
  const [way, setWay] = useState('bank')
  const [code, setCode] = useState('')
  return (
    <Page>
      <Stack gap="wide">
        <Steps current={2} name={t('Your offer')} text={t('Step 2 of 4')} total={4} />
        <Columns
          side={
            <Receipt
              caption="How your price is made up"
              captionShown
              lines={[
                { id: 'base', label: 'Apple iPhone 13, 128 GB, like new', effect: money(23000), tone: 'plain' },
                { id: 'a', label: 'Screen', detail: 'Light scratches', effect: money(-1800), tone: 'lower' },
                { id: 'b', label: 'Battery', detail: 'Above 80 %', effect: 'no change', tone: 'plain' },
                { id: 'c', label: 'Back and frame', detail: 'Deep scratches', effect: money(-2000), tone: 'lower' },
                { id: 'p', label: 'Spring promotion', detail: 'SPRING20', effect: `+${money(2000)}`, tone: 'higher' },
              ]}
              note="Holds until 12 December 2026, 21 days."
              total={{ label: 'We pay', amount: money(21200) }}
            />
          }
        >
          <Stack gap="wide">
            <Stack gap="close">
              <h1>{t('Our offer for your iPhone 13')}</h1>
              <Price amount={21200} format={money} size="hero" />
              <p style={{ color: 'var(--color-ink-soft)' }}>Holds until 12 December 2026, that is 21 days.</p>
            </Stack>
            <ChoiceGroup legend={t('How would you like to be paid?')} name="payment" onChange={setWay} value={way}>
              <PaymentCard
                amount={money(21200)}
                help="Three days after it reached us."
                icon="bank"
                label={t('Bank transfer')}
                value="bank"
              />
              <PaymentCard
                amount={money(23320)}
                bonus="21.20 € more"
                help="By e-mail, good for three years in all our shops."
                icon="voucher"
                label={t('Voucher')}
                value="voucher"
              />
              <PaymentCard
                amount={money(21200)}
                help="To a school near you."
                icon="heart"
                label={t('Give it away')}
                value="donation"
              />
            </ChoiceGroup>
            <Disclosure look="plain" summary="I have a code">
              <TextField dir="ltr" label="Code" length="medium" name="code" onChange={setCode} value={code} />
            </Disclosure>
            <Notice title="What could change this price">
              <p>
                If we find something else than you told us, you see what we saw, with photos, and you decide. Sending it
                back to you is free.
              </p>
            </Notice>
            <BottomBar
              action={<Button>{t('Sell it for 212 €')}</Button>}
              price={<Price amount={21200} format={money} size="regular" />}
            />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}
