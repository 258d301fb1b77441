import { localStore } from '@reprise/browser/stores.ts'

const REMEMBERED_AS = 'console-sounds'

export const soundsAreOn = (): boolean => localStore.read(REMEMBERED_AS) !== 'off'
export const switchSounds = (on: boolean): void => localStore.write(REMEMBERED_AS, on ? 'on' : 'off')

/** Hertz, one after the other: up is good, down is not. */
const TONES = { good: [880], look: [660, 660], bad: [330, 220] } as const
const TONE_S = 0.12

let context: AudioContext | undefined

/** Makes what sounds before it is needed: that takes a slow computer a fifth of a second. A page that was never touched may not. */
export const makeSoundsReady = (): void => {
  if (soundsAreOn() && typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive)
    context ??= new AudioContext()
}

/** Never the only sign: the same is on the page. */
export const sound = (kind: keyof typeof TONES): void => {
  if (!soundsAreOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  for (const [index, hertz] of TONES[kind].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + index * (TONE_S + 0.03)
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + TONE_S)
  }
}
