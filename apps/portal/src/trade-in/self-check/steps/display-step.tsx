import { Button } from '@reprise/ui/controls/button.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import styles from '../self-check.module.css'
import { FullScreen } from './full-screen.tsx'
import { StepPage, type StepProps } from './step-page.tsx'

const COLOURS = ['white', 'black', 'red'] as const

/** Only the person sees it: they say what they saw. */
export const DisplayStep = ({ done }: StepProps) => {
  const t = useT()
  /** Which colour fills the screen; after the last one they are asked. */
  const [shown, setShown] = useState<number>()
  const colour = shown === undefined ? undefined : COLOURS[shown]
  const show = (
    <Button onClick={() => setShown(0)} variant={shown === undefined ? 'primary' : 'quiet'}>
      {t(shown === undefined ? 'selfCheck.display.show' : 'selfCheck.display.again')}
    </Button>
  )
  return (
    <StepPage
      acts={
        shown === undefined ? (
          show
        ) : (
          <>
            <Button onClick={() => done('fine')} variant="secondary">
              {t('selfCheck.display.clean')}
            </Button>
            <Button onClick={() => done('faulty')} variant="secondary">
              {t('selfCheck.display.faulty')}
            </Button>
            {show}
          </>
        )
      }
      done={done}
      text={t(shown === undefined ? 'selfCheck.display.text' : 'selfCheck.display.question')}
      title={t('selfCheck.display.title')}
    >
      {shown !== undefined && colour !== undefined && (
        <FullScreen close={() => setShown(COLOURS.length)} label={t('selfCheck.display.title')}>
          <button
            aria-label={t(`selfCheck.display.${colour}`)}
            className={classNames(styles.frame, styles[colour])}
            onClick={() => setShown(shown + 1)}
            type="button"
          />
        </FullScreen>
      )}
    </StepPage>
  )
}
