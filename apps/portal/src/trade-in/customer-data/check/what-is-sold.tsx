import type { SendingWay } from '@reprise/contract'
import { directionOf } from '@reprise/contract/words/languages'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useAt } from '#portal/affiliate/index.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import type { Basket, SoldDevice } from '../../basket/use-basket.ts'
import { OfferReceipt } from '../../recapitulation/offer-receipt.tsx'
import styles from '../../trade-in.module.css'
import { Change } from './change.tsx'
import { SendChoice } from './send-choice.tsx'

type WhatIsSoldProps = {
  readonly basket: Pick<Basket, 'devices' | 'total'>
  readonly way: SendingWay | undefined
}

/** The order, before it is one: each device, the sum, how it is sent and until when, and the receipts behind a press. What happens until it is paid was said with the offer. */
export const WhatIsSold = ({ basket: { devices, total }, way }: WhatIsSoldProps) => {
  const t = useT()
  const { money } = useFormat()
  const [first] = devices
  if (first === undefined) return null
  const { quotation, chosen } = first
  const write = (minor: number) => money(minor, quotation.currency)
  const isOne = devices.length === 1
  const { sendingWays = [] } = chosen
  const requirements = isOne ? (chosen.requirements ?? []) : []
  return (
    <Stack gap="wide">
      <Stack>
        {devices.map((device, index) => (
          <Device device={device} key={device.quotation.id} number={isOne ? undefined : index + 1} />
        ))}
        <Stack gap="tight">
          <span className={styles.soft}>{t(isOne ? 'offer.total' : 'basket.total')}</span>
          <Price amount={total} format={write} />
        </Stack>
      </Stack>
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

type DeviceProps = { readonly device: SoldDevice; readonly number: number | undefined }

/** Names begin with Latin letters in Arabic too: the direction is that of the page, and not of the first letter. */
const Device = ({ device: { quotation, chosen }, number }: DeviceProps) => {
  const t = useT()
  const at = useAt()
  const { money } = useFormat()
  const { id, product, currency } = quotation
  const label = number === undefined ? t('customer.check.device') : t('basket.device', { number })
  return (
    <div className={styles.product}>
      <div className={styles.drawing}>
        <DeviceDrawing side="back" type={product.type} />
      </div>
      <div>
        <p className={styles.name} dir={directionOf(at.locale)}>
          {number === undefined ? (
            <bdi>{product.name}</bdi>
          ) : (
            t('basket.deviceFor', { product: isolated(product.name), amount: money(chosen.value, currency) })
          )}
        </p>
        <Change to={paths.offer(at, product.id, id)} what={label} />
      </div>
    </div>
  )
}
