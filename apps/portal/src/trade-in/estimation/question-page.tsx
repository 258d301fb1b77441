import type { ReactNode } from 'react'
import { Page } from '@reprise/ui/layout/layout.tsx'
import type { Address } from '#portal/navigation/paths.ts'
import { Back, WizardSteps } from '../wizard-head.tsx'
import styles from './question-page.module.css'

type QuestionPageProps = {
  readonly backTo?: Address
  readonly within?: { readonly current: number; readonly total: number }
  /** The device and its price: beside the way back on a phone, beside the question where there is room. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** A question with all that belongs to it in one view. */
export const QuestionPage = ({ backTo, within, side, children }: QuestionPageProps) => (
  <Page>
    <div className={styles.page}>
      <Back backTo={backTo} />
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>
        <WizardSteps step="condition" within={within} />
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  </Page>
)
