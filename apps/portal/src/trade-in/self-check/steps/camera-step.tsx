import { Button } from '@reprise/ui/controls/button.tsx'
import { useCallback, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { openCamera, stop } from '../sense/devices.ts'
import { type PictureQuality, qualityOf } from '../sense/picture-quality.ts'
import styles from '../self-check.module.css'
import { CouldNot, Fine, StepPage, type StepProps } from './step-page.tsx'

type CameraStepProps = StepProps & { readonly test: 'frontCamera' | 'backCamera' }

type State = 'off' | 'looking' | 'dark' | 'blurred' | 'good' | 'refused'

export const CameraStep = ({ test, done }: CameraStepProps) => {
  const t = useT()
  const [state, setState] = useState<State>('off')
  const isOn = state !== 'off' && state !== 'refused'
  const on = () => setState('looking')
  return (
    <StepPage
      acts={
        state === 'off' ? (
          <Button icon="camera" onClick={on}>
            {t('selfCheck.camera.on')}
          </Button>
        ) : state === 'refused' ? (
          <CouldNot again={on}>{t('selfCheck.camera.refused')}</CouldNot>
        ) : state === 'good' ? (
          <Fine done={done}>{t('selfCheck.camera.good')}</Fine>
        ) : (
          <>
            <p role="status">{t(`selfCheck.camera.${state}`)}</p>
            <Button onClick={() => done('faulty')} variant="secondary">
              {t('selfCheck.camera.faulty')}
            </Button>
          </>
        )
      }
      done={done}
      text={t('selfCheck.camera.text')}
      title={t(`selfCheck.${test}.title`)}
    >
      {isOn && (
        <LivePicture
          facing={test === 'frontCamera' ? 'user' : 'environment'}
          label={t('selfCheck.camera.alt')}
          refused={() => setState('refused')}
          tell={(quality) => setState((before) => (before === 'good' ? before : quality))}
        />
      )}
    </StepPage>
  )
}

type LivePictureProps = {
  readonly facing: 'user' | 'environment'
  readonly label: string
  readonly tell: (quality: PictureQuality) => void
  readonly refused: () => void
}

const LOOK_EVERY_MS = 300
/** Cameras need a moment to find light and distance: so often in a row it has to be good. */
const LOOKS = 3
/** Enough to tell a sharp picture from a blurred one, in px. */
const LOOKED_AT = { width: 320, height: 240 }

const LivePicture = ({ facing, label, tell, refused }: LivePictureProps) => {
  const [callbacks] = useState({ tell, refused })
  const watch = useCallback(
    (video: HTMLVideoElement) => {
      const stream = openCamera(facing)
      const canvas = Object.assign(document.createElement('canvas'), LOOKED_AT)
      const paper = canvas.getContext('2d', { willReadFrequently: true })
      let good = 0
      const look = () => {
        if (paper === null || video.videoWidth === 0) return
        paper.drawImage(video, 0, 0, LOOKED_AT.width, LOOKED_AT.height)
        const quality = qualityOf(paper.getImageData(0, 0, LOOKED_AT.width, LOOKED_AT.height))
        good = quality === 'good' ? good + 1 : 0
        if (quality !== 'good' || good >= LOOKS) callbacks.tell(quality)
      }
      const timer = setInterval(look, LOOK_EVERY_MS)
      stream.then((live) => (video.srcObject = live)).catch(() => callbacks.refused())
      return () => {
        clearInterval(timer)
        stream.then(stop, () => undefined)
      }
    },
    [facing, callbacks],
  )
  return <video aria-label={label} autoPlay className={styles.picture} muted playsInline ref={watch} />
}
