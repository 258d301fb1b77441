import type { FieldFault } from '@reprise/contract'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { FaultText } from './fault-text.tsx'
import styles from './check-faults.module.css'

type CheckFaultsProps = {
  /** How far what was checked holds, or how much does not. */
  readonly text: string
  readonly faults: readonly Pick<FieldFault, 'code' | 'values' | 'message'>[]
  /** Whose words they have: `console.OF.fault.CODE`. */
  readonly of: string
}

/** What a check found wrong, fault by fault. */
export const CheckFaults = ({ text, faults, of }: CheckFaultsProps) => (
  <Notice role="alert" tone="danger">
    <p>{text}</p>
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.code} ${JSON.stringify(fault.values)}`}>
          <FaultText fault={fault} of={[of]} />
        </li>
      ))}
    </ul>
  </Notice>
)
