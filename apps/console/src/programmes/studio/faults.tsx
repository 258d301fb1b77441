import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { programmePath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import { type Fault, useFaultText } from '../fault-text.ts'
import { partOfPointer } from '../parts-of-programme.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import styles from './studio.module.css'

/** How many are told at once; the others come when these are mended. */
const MOST = 5

type FaultsProps = { readonly id: string; readonly faults: readonly Fault[] }

/** What keeps the draft from being published, each with the part where it stands. */
export const Faults = ({ id, faults }: FaultsProps) => {
  const t = useT()
  if (faults.length === 0) return null
  return (
    <Notice title={t('console.studio.to-mend', { count: faults.length })} tone="danger">
      <FaultList faults={faults} id={id} />
    </Notice>
  )
}

export const FaultList = ({ id, faults }: FaultsProps) => {
  const { textOfFault } = useFaultText()
  const { texts } = useFields()
  return (
    <ul className={styles.list}>
      {faults.slice(0, MOST).map((fault) => (
        <li key={`${fault.pointer} ${fault.code}`}>
          <AppLink to={programmePath(id, partOfPointer(fault.pointer))}>
            <bdi>{placeIn(texts, fault.pointer)}</bdi>
          </AppLink>
          {': '}
          {textOfFault(fault)}
        </li>
      ))}
    </ul>
  )
}
