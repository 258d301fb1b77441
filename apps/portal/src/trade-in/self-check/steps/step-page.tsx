import type { SelfCheckResult } from '@reprise/contract/words/self-check'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import styles from '../self-check.module.css'

export type StepProps = { readonly done: (result: SelfCheckResult) => void }

type StepPageProps = StepProps & {
  readonly title: string
  readonly text: string
  /** What is seen of the test while it runs. */
  readonly children?: ReactNode
  readonly acts: ReactNode
}

/** One test: what to do, what is seen, what may be answered. Each can be left out. */
export const StepPage = ({ title, text, children, acts, done }: StepPageProps) => {
  const t = useT()
  useScreenTitle(title)
  return (
    <Stack gap="wide">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <div className={styles.acts}>
        {acts}
        <Button onClick={() => done('not-tested')} variant="quiet">
          {t('selfCheck.skip')}
        </Button>
      </div>
    </Stack>
  )
}

type FineProps = StepProps & { readonly children: string }

/** It went well: there is one thing left to press, and what was pressed before is gone. */
export const Fine = ({ children, done }: FineProps) => {
  const t = useT()
  return (
    <>
      <Notice role="status" tone="positive">
        {children}
      </Notice>
      <Button iconEnd="arrow-forward" onClick={() => done('fine')} ref={focus}>
        {t('trade.continue')}
      </Button>
    </>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The browser would not: that says nothing of the device. */
export const CouldNot = ({ children, again }: { readonly children: string; readonly again: () => void }) => {
  const t = useT()
  return (
    <>
      <Notice role="alert" tone="caution">
        {children}
      </Notice>
      <Button icon="refresh" onClick={again} variant="secondary">
        {t('failure.again')}
      </Button>
    </>
  )
}
