import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { localStore } from '@reprise/browser/stores.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { openCamera, stopCamera } from '#console/camera/open-camera.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './look.module.css'

type Camera = {
  /** Undefined while the camera is off. */
  readonly shoot: (() => Promise<Blob>) | undefined
  readonly isOn: boolean
  readonly isFailed: boolean
  readonly switchTo: (on: boolean) => void
  /** Shows the camera in an element for as long as it is there. */
  readonly watch: (element: HTMLVideoElement) => () => void
}

const CameraContext = createContext<Camera>({
  shoot: undefined,
  isOn: false,
  isFailed: false,
  switchTo: () => undefined,
  watch: () => () => undefined,
})
export const useCamera = (): Camera => use(CameraContext)

const REMEMBERED_AS = 'console-camera'

export const CameraProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isOn, setOn] = useState(localStore.read(REMEMBERED_AS) === 'on')
  const [isFailed, setFailed] = useState(false)
  const [isLive, setLive] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const switchTo = (on: boolean) => {
    localStore.write(REMEMBERED_AS, on ? 'on' : 'off')
    setFailed(false)
    setLive(false)
    setOn(on)
  }
  // One function for as long as the page lives: another one would open the camera again.
  const watch = useCallback((element: HTMLVideoElement) => {
    video.current = element
    const stream = openCamera()
    const show = async () => {
      try {
        element.srcObject = await stream
        setLive(true)
      } catch {
        setFailed(true)
      }
    }
    void show()
    return () => {
      video.current = null
      void stopCamera(stream)
    }
  }, [])
  const shoot = isOn && isLive ? () => pictureOf(video.current) : undefined
  return <CameraContext value={{ shoot, isOn, isFailed, switchTo, watch }}>{children}</CameraContext>
}

/** The camera of the station, live beside the sheet: what Space shoots is what is seen. */
export const CameraView = () => {
  const t = useT()
  const { isOn, isFailed, switchTo, watch } = useCamera()
  return (
    <section aria-label={t('console.look.camera')} className={styles.camera}>
      {isOn && !isFailed && <video autoPlay muted playsInline ref={watch} />}
      {isFailed && <Notice tone="caution">{t('console.look.camera-failed')}</Notice>}
      <Button
        icon="camera"
        onClick={({ detail, currentTarget }) => {
          // Space is to shoot next, and not to press again what the mouse has pressed.
          if (detail > 0) currentTarget.blur()
          switchTo(!isOn)
        }}
        small
        variant="secondary"
      >
        {t(isOn ? 'console.look.camera-off' : 'console.look.camera-on')}
      </Button>
    </section>
  )
}

const pictureOf = (video: HTMLVideoElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (video === null || video.videoWidth === 0) return reject(new Error('The camera shows nothing yet'))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: video.videoWidth,
      height: video.videoHeight,
    })
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/jpeg', 0.92)
  })
