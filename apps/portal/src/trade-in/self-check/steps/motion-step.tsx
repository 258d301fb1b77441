import { Button } from '@reprise/ui/controls/button.tsx'
import { useCallback, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { mayFeelMotion } from '../sense/devices.ts'
import { type Axes, isMoved } from '../sense/movement.ts'
import { CouldNot, Fine, StepPage, type StepProps } from './step-page.tsx'

type State = 'ready' | 'waiting' | 'moved' | 'silent'

/** A browser that tells of movements does so many times a second, in ms. */
const SILENT_MS = 6_000
/** Some seconds of readings: a movement takes no longer. */
const REMEMBERED = 300

export const MotionStep = ({ done }: StepProps) => {
  const t = useT()
  const [state, setState] = useState<State>('ready')
  const begin = async () => setState((await mayFeelMotion()) ? 'waiting' : 'silent')
  return (
    <StepPage
      acts={
        state === 'moved' ? (
          <Fine done={done}>{t('selfCheck.motion.moved')}</Fine>
        ) : state === 'silent' ? (
          <CouldNot again={() => void begin()}>{t('selfCheck.motion.silent')}</CouldNot>
        ) : state === 'waiting' ? (
          <Button onClick={() => done('faulty')} variant="secondary">
            {t('selfCheck.motion.faulty')}
          </Button>
        ) : (
          <Button onClick={() => void begin()}>{t('selfCheck.begin')}</Button>
        )
      }
      done={done}
      text={t('selfCheck.motion.text')}
      title={t('selfCheck.motion.title')}
    >
      {state === 'waiting' && <Movement tell={setState} />}
    </StepPage>
  )
}

/** Feels for as long as it is there. */
const Movement = ({ tell }: { readonly tell: (state: State) => void }) => {
  const t = useT()
  const feel = useCallback(() => {
    const told: Axes[] = []
    const hear = ({ accelerationIncludingGravity: axes }: DeviceMotionEvent) => {
      // A desktop tells once, and of no axis.
      if (axes === null || axes.x === null) return
      told.push({ x: axes.x, y: axes.y, z: axes.z })
      if (told.length > REMEMBERED) told.shift()
      if (isMoved(told)) tell('moved')
    }
    const timer = setTimeout(() => told.length === 0 && tell('silent'), SILENT_MS)
    window.addEventListener('devicemotion', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('devicemotion', hear)
    }
  }, [tell])
  return (
    <p ref={feel} role="status">
      {t('selfCheck.motion.waiting')}
    </p>
  )
}
