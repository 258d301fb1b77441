import type { SendingWay } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useT } from '#portal/i18n/t.ts'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import type { Basket, SoldDevice } from '../../basket/use-basket.ts'
import { OfferReceipt } from '../../recapitulation/offer-receipt.tsx'
import styles from '../../trade-in.module.css'
import { SendChoice } from './send-choice.tsx'

type WhatFollowsProps = {
  readonly basket: Pick<Basket, 'devices' | 'requirements'>
  readonly way: SendingWay | undefined
}

/** How it is sent and until when, what is to be shown, and the receipts behind a press. What happens until it is paid was said with the offer. */
export const WhatFollows = ({ basket: { devices, requirements }, way }: WhatFollowsProps) => {
  const t = useT()
  const [first] = devices
  if (first === undefined) return null
  const isOne = devices.length === 1
  const { sendingWays = [] } = first.chosen
  return (
    <Stack gap="wide">
      <SendChoice
        before={devices.map((device) => sendBeforeOf(device, way)).reduce((a, b) => (b < a ? b : a))}
        way={way}
        ways={sendingWays}
      />
      {requirements.length > 0 && (
        <Stack as="section" gap="close">
          <h2>{t('paid.provide')}</h2>
          <RequirementList requirements={requirements} />
        </Stack>
      )}
      <Disclosure summary={t('receipt.title')}>
        <Stack gap="wide">
          {devices.map((device) => (
            <Stack gap="close" key={device.quotation.id}>
              {!isOne && (
                <p className={styles.name}>
                  <bdi>{device.quotation.product.name}</bdi>
                </p>
              )}
              <OfferReceipt {...device} captionShown={false} />
            </Stack>
          ))}
        </Stack>
      </Disclosure>
    </Stack>
  )
}

/** ISO 8601 */
const sendBeforeOf = ({ quotation, chosen }: SoldDevice, way: SendingWay | undefined): string =>
  chosen.sendingWays?.find(({ transportation }) => transportation === way?.transportation)?.sendBefore ??
  quotation.validUntil
