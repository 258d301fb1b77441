import { localStore } from '@reprise/browser/stores.ts'

const REMEMBERED_AS = 'console-camera-device'

/** The camera that this computer was told to use; undefined where it was told none. */
export const chosenCamera = (): string | undefined => localStore.read(REMEMBERED_AS) || undefined

export const chooseCamera = (device: string): void => localStore.write(REMEMBERED_AS, device)

/** The one that was chosen, and another where it is not there. @throws DOMException where there is none, or it is refused */
export const openCamera = (device: string | undefined = chosenCamera()): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...(device === undefined ? { facingMode: 'environment' } : { deviceId: { ideal: device } }),
      width: { ideal: 2_560 },
      height: { ideal: 1_440 },
    },
  })

export const stopCamera = async (stream: Promise<MediaStream>): Promise<void> => {
  const live = await stream.catch(() => undefined)
  for (const track of live?.getTracks() ?? []) track.stop()
}
