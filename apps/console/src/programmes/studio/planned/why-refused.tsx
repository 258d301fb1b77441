import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useT } from '#console/i18n/t.ts'
import { useFaultText } from '../../fault-text.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useFields } from '../fields-context.ts'
import styles from '../studio.module.css'

type Planned = ReplyOf<'listScheduledChanges'>['_embedded']['changes'][number]

/** Why a change was not made at its time; in the server's English where only a sentence was kept. */
export const WhyRefused = ({ reason, refusal }: Pick<Planned, 'reason' | 'refusal'>) => {
  const t = useT()
  const { texts } = useFields()
  const { textOfFault } = useFaultText()
  if (reason === null) return null
  if (refusal === null)
    return (
      <bdi className={styles.note} lang="en">
        {reason}
      </bdi>
    )
  return (
    <>
      <span className={styles.note}>{t(`console.change-refusal.${refusal.code}`)}</span>
      {refusal.faults.map((fault) => (
        <span className={styles.note} key={`${fault.pointer} ${fault.code}`}>
          <bdi>{placeIn(texts, fault.pointer)}</bdi>: {textOfFault(fault)}
        </span>
      ))}
    </>
  )
}
