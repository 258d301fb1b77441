import { useCallback, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { chooseCamera, chosenCamera, openCamera, stopCamera } from '#console/camera/open-camera.ts'
import { sharpnessOf, sharpnessWord } from '#console/camera/sharpness.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './me.module.css'

const MEASURE_MS = 500
/** In the middle of the picture, where the product lies. */
const MEASURED = { width: 480, height: 360 }
/** Fewer pixels show no hairline. */
const LEAST_WIDTH = 1_280
const WIDE = /ultra|wide|weitwinkel|grand.angle|gran.angular|grandangol|groothoek/i

type Seen = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly focuses: boolean | undefined
  readonly fault: 'front' | 'wide' | 'small' | 'other' | undefined
}

/** The live picture of a camera with what can be told about it. */
export const CameraCheck = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const [wanted, setWanted] = useState(chosenCamera)
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [seen, setSeen] = useState<Seen>()
  const [sharpness, setSharpness] = useState<number>()
  const [isFailed, setFailed] = useState(false)
  const watch = useCallback(
    (video: HTMLVideoElement) => {
      const stream = openCamera(wanted)
      const timer = setInterval(() => setSharpness(measure(video)), MEASURE_MS)
      const show = async () => {
        try {
          video.srcObject = await stream
          const devices = await navigator.mediaDevices.enumerateDevices()
          setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
          setSeen(describe(await stream, wanted))
        } catch {
          setFailed(true)
        }
      }
      void show()
      return () => {
        clearInterval(timer)
        void stopCamera(stream)
      }
    },
    [wanted],
  )
  const keep = () => {
    if (seen !== undefined) chooseCamera(seen.id)
    onClose()
  }
  return (
    <Dialog
      actions={
        seen !== undefined && (
          <Button icon="check" onClick={keep}>
            {t('console.camera.keep')}
          </Button>
        )
      }
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.camera.check')}
      wide
    >
      {isFailed ? (
        <Notice role="alert" tone="danger">
          {t('console.look.camera-failed')}
        </Notice>
      ) : (
        <Stack>
          <p>{t('console.camera.how')}</p>
          <video
            aria-label={t('console.camera.title')}
            autoPlay
            className={styles.video}
            key={wanted}
            muted
            playsInline
            ref={watch}
          />
          {seen !== undefined && (
            <>
              <SelectField
                label={t('console.camera.which')}
                name="camera"
                onChange={setWanted}
                options={cameras.map(({ deviceId, label }, index) => ({
                  value: deviceId,
                  label: label || t('console.camera.number', { number: index + 1 }),
                }))}
                value={seen.id}
              />
              <ul>
                <li>{t('console.camera.size', { width: seen.width, height: seen.height })}</li>
                {seen.focuses !== undefined && (
                  <li>{t(seen.focuses ? 'console.camera.focuses' : 'console.camera.fixed')}</li>
                )}
                <li>{sharpness === undefined ? t('console.camera.no-edge') : <Sharpness of={sharpness} />}</li>
              </ul>
              {seen.fault !== undefined && <Notice tone="caution">{t(`console.camera.fault.${seen.fault}`)}</Notice>}
            </>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

const Sharpness = ({ of: sharpness }: { readonly of: number }) => {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {format.number(Math.round(sharpness * 100) / 100)} · {t(`console.camera.is-${sharpnessWord(sharpness)}`)}
    </>
  )
}

const describe = (stream: MediaStream, wanted: string | undefined): Seen | undefined => {
  const [track] = stream.getVideoTracks()
  if (track === undefined) return undefined
  const { deviceId: id = '', width = 0, height = 0, facingMode } = track.getSettings()
  const modes = focusModesOf(track)
  return { id, width, height, focuses: modes?.includes('continuous'), fault: faultOf() }

  function faultOf(): Seen['fault'] {
    if (wanted !== undefined && wanted !== id) return 'other'
    if (facingMode === 'user') return 'front'
    if (WIDE.test(track?.label ?? '')) return 'wide'
    return width < LEAST_WIDTH ? 'small' : undefined
  }
}

/** Not every browser knows of it. */
const focusModesOf = (track: MediaStreamTrack): readonly string[] | undefined => {
  const { focusMode } = (track.getCapabilities?.() ?? {}) as { readonly focusMode?: readonly string[] }
  return focusMode
}

/** Pixel for pixel: a picture that is made smaller is sharper than it is. */
const measure = (video: HTMLVideoElement): number | undefined => {
  const { width, height } = MEASURED
  const canvas = Object.assign(document.createElement('canvas'), MEASURED)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null || video.videoWidth === 0) return undefined
  const [x, y] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2]
  pen.drawImage(video, Math.max(0, x), Math.max(0, y), width, height, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const shades = new Uint8ClampedArray(width * height)
  for (let index = 0; index < shades.length; index += 1) shades[index] = data[index * 4 + 1] ?? 0
  return sharpnessOf(shades, width)
}
