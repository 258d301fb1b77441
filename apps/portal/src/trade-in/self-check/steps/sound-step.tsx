import { Button } from '@reprise/ui/controls/button.tsx'
import { useCallback, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { openMicrophone, stop } from '../sense/devices.ts'
import { playAndListen } from '../sense/play-and-listen.ts'
import { CouldNot, Fine, StepPage, type StepProps } from './step-page.tsx'

type State = 'ready' | 'listening' | 'heard' | 'unheard' | 'refused'

export const SoundStep = ({ done }: StepProps) => {
  const t = useT()
  const [state, setState] = useState<State>('ready')
  const [context, setContext] = useState<AudioContext>()
  const begin = () => {
    // Made by the press itself: browsers keep any other silent.
    setContext(new AudioContext())
    setState('listening')
  }
  return (
    <StepPage
      acts={
        state === 'heard' ? (
          <Fine done={done}>{t('selfCheck.sound.heard')}</Fine>
        ) : state === 'refused' ? (
          <CouldNot again={begin}>{t('selfCheck.sound.refused')}</CouldNot>
        ) : state === 'unheard' ? (
          <>
            <CouldNot again={begin}>{t('selfCheck.sound.unheard')}</CouldNot>
            <Button onClick={() => done('faulty')} variant="secondary">
              {t('selfCheck.sound.faulty')}
            </Button>
          </>
        ) : (
          <Button busy={state === 'listening'} onClick={begin}>
            {t('selfCheck.sound.play')}
          </Button>
        )
      }
      done={done}
      text={t('selfCheck.sound.text')}
      title={t('selfCheck.sound.title')}
    >
      {state === 'listening' && context !== undefined && <Ear context={context} tell={setState} />}
    </StepPage>
  )
}

type EarProps = { readonly context: AudioContext; readonly tell: (state: State) => void }

/** Listens for as long as it is there. */
const Ear = ({ context, tell }: EarProps) => {
  const t = useT()
  const listen = useCallback(() => {
    let isGone = false
    const say = (state: State) => isGone || tell(state)
    const microphone = openMicrophone()
    const run = async () => {
      const live = await microphone.catch(() => undefined)
      if (live === undefined) return say('refused')
      if (isGone) return
      say((await playAndListen(context, live)) ? 'heard' : 'unheard')
    }
    run().catch(() => say('refused'))
    return () => {
      isGone = true
      microphone.then(stop, () => undefined)
      void context.close()
    }
  }, [context, tell])
  return (
    <p ref={listen} role="status">
      {t('selfCheck.sound.listening')}
    </p>
  )
}
