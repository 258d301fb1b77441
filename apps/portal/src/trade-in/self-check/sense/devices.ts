/** What browsers give that TypeScript does not know. */
type Battery = EventTarget & { readonly charging: boolean }
type WithBattery = { readonly getBattery?: () => Promise<Battery> }
type AsksFirst = { readonly requestPermission?: () => Promise<'granted' | 'denied'> }

/** @throws DOMException where there is none, or it is refused */
export const openCamera = async (facing: 'user' | 'environment'): Promise<MediaStream> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } })
  const given = stream.getVideoTracks()[0]?.getSettings().facingMode
  if (given === undefined || given === facing) return stream
  stop(stream)
  throw new DOMException('The camera of the other side was given', 'OverconstrainedError')
}

/** As it hears: what a browser does to voices would take the tones away. @throws DOMException where there is none, or it is refused */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  })

export const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Called by a press, as iPhones want it; other browsers do not ask. */
export const mayFeelMotion = async (): Promise<boolean> => {
  const { requestPermission } = DeviceMotionEvent as unknown as AsksFirst
  if (requestPermission === undefined) return true
  return (await requestPermission().catch(() => 'denied')) === 'granted'
}

/** @param tell is called with whether the device charges, now and whenever that changes @returns ends it */
export const watchCharging = (tell: (isCharging: boolean) => void): (() => void) => {
  const end = new AbortController()
  const watch = async () => {
    const battery = await (navigator as WithBattery).getBattery?.()
    if (battery === undefined || end.signal.aborted) return
    tell(battery.charging)
    battery.addEventListener('chargingchange', () => tell(battery.charging), end)
  }
  watch().catch(() => tell(false))
  return () => end.abort()
}
