import type { OfferAccuracy } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useInstance } from '#portal/affiliate/index.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from '../trade-in.module.css'

type HowOftenKeptProps = { readonly accuracy: OfferAccuracy | undefined }

/** How often such an offer, and the days that this programme promises, were kept: one line, which opens to how it is counted. */
export const HowOftenKept = ({ accuracy }: HowOftenKeptProps) => {
  const t = useT()
  const { date } = useFormat()
  const { promiseClock: clock } = useInstance()
  if (accuracy === undefined && clock === undefined) return null
  const simulated = accuracy?.simulated === true || clock?.simulated === true
  const offers = accuracy?.atLeast
  const days = clock?.paid
  const checked = clock?.checked === undefined ? undefined : t('onTime.checked', { count: clock.checked })
  const brief = () => {
    if (offers !== undefined && days !== undefined)
      return t(simulated ? 'offer.kept.bothMadeUp' : 'offer.kept.both', { offers, days })
    if (offers !== undefined) return t(simulated ? 'offer.kept.briefMadeUp' : 'offer.kept.brief', { atLeast: offers })
    if (days !== undefined) return t(simulated ? 'onTime.paidMadeUp' : 'onTime.paid', { atLeast: days })
    return [checked, simulated && t('onTime.simulated')].filter(Boolean).join(' ')
  }
  return (
    <div className={styles.fact}>
      <Disclosure look="plain" summary={brief()}>
        <Stack gap="close">
          {accuracy !== undefined && <KeptOffers accuracy={accuracy} />}
          {(offers ?? days) !== undefined && checked !== undefined && <p>{checked}</p>}
          {clock !== undefined && <p>{t('onTime.method', { date: date(clock.since) })}</p>}
        </Stack>
      </Disclosure>
    </div>
  )
}

const KeptOffers = ({ accuracy: { atLeast, since, commonestReason } }: { readonly accuracy: OfferAccuracy }) => {
  const t = useT()
  const { date } = useFormat()
  return (
    <>
      <p>
        {t('offer.kept', { atLeast })}
        {commonestReason !== undefined && ` ${t('offer.kept.others', { reason: isolated(commonestReason) })}`}
      </p>
      <p>{t('offer.kept.method', { date: date(since) })}</p>
    </>
  )
}
