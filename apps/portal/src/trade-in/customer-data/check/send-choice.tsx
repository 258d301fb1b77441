import type { SendingWay } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { chooseSending } from '../../draft.ts'
import { changeDraft } from '../../draft-store.ts'
import styles from '../../trade-in.module.css'

type SendChoiceProps = {
  readonly ways: readonly SendingWay[]
  /** Undefined where the server told none. */
  readonly way: SendingWay | undefined
  /** The last moment for it: RFC 3339, UTC. */
  readonly before: string
}

/** How it is sent, and where it is handed in; the other ways, each with what it means, behind a press, for most people take what is proposed. What it means stands here where no other can be chosen, or the envelope comes first. */
export const SendChoice = ({ ways, way: chosen, before }: SendChoiceProps) => {
  const t = useT()
  const { date } = useFormat()
  const { transportation: way, carrier } = chosen ?? {}
  return (
    <Stack as="section" gap="close">
      <h2>{t(way === undefined ? 'success.send' : 'sending.title')}</h2>
      {way !== undefined && <p className={styles.name}>{t(`sending.${way}`)}</p>}
      {way !== undefined && (carrier === undefined || ways.length < 2 || way === 'kit') && (
        <p>{t(`sending.${way}.help`)}</p>
      )}
      {carrier !== undefined && <p>{t('parcel.where.carrier', { carrier: isolated(carrier) })}</p>}
      <p className={styles.soft}>{t('success.sendBefore', { date: date(before) })}</p>
      {ways.length > 1 && (
        <Disclosure summary={t('sending.other')}>
          <ChoiceGroup
            legend={t('sending.title')}
            legendHidden
            name="transportation"
            onChange={(other) => changeDraft((draft) => chooseSending(draft, other))}
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
