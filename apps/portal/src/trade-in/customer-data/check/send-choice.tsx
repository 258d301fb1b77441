import type { SendingWay } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useT } from '#portal/i18n/t.ts'
import { chooseSending } from '../../draft.ts'
import { changeDraft } from '../../draft-store.ts'
import styles from '../../trade-in.module.css'

type SendChoiceProps = {
  readonly ways: readonly SendingWay[]
  readonly way: SendingWay
}

/** How it is sent, with what that means; the other ways, where there are any, behind a press, for most people take what is proposed. The days stand below. */
export const SendChoice = ({ ways, way: { transportation: way, carrier } }: SendChoiceProps) => {
  const t = useT()
  return (
    <Stack as="section" gap="close">
      <h2>{t('sending.title')}</h2>
      <p className={styles.name}>{t(`sending.${way}`)}</p>
      <p>
        {t(`sending.${way}.help`)}{' '}
        {carrier !== undefined && t('parcel.where.carrier', { carrier: `\u2068${carrier}\u2069` })}
      </p>
      {ways.length > 1 && (
        <Disclosure summary={t('sending.other')}>
          <ChoiceGroup
            legend={t('sending.title')}
            legendHidden
            name="transportation"
            onChange={(chosen) => changeDraft((draft) => chooseSending(draft, chosen))}
            value={way}
          >
            {ways.map(({ transportation: one }) => (
              <ChoiceCard help={t(`sending.${one}.help`)} key={one} label={t(`sending.${one}`)} value={one} />
            ))}
          </ChoiceGroup>
        </Disclosure>
      )}
    </Stack>
  )
}
