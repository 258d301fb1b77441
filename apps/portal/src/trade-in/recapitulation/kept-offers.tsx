import type { OfferAccuracy } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from '../trade-in.module.css'

/** How often others with the same model and grade were paid what they were offered, and how that is counted. */
export const KeptOffers = ({ accuracy }: { readonly accuracy: OfferAccuracy }) => {
  const t = useT()
  const { date } = useFormat()
  const { atLeast, since, commonestReason, simulated } = accuracy
  return (
    <div className={styles.fact}>
      <Disclosure look="plain" summary={t(simulated ? 'offer.kept.briefMadeUp' : 'offer.kept.brief', { atLeast })}>
        <Stack gap="close">
          <p>
            {t('offer.kept', { atLeast })}
            {commonestReason !== undefined && ` ${t('offer.kept.others', { reason: isolated(commonestReason) })}`}
          </p>
          <p>{t('offer.kept.method', { date: date(since) })}</p>
        </Stack>
      </Disclosure>
    </div>
  )
}
