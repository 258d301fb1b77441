import { areHeard, isHeard, PAUSE_MS, TONE_MS, TONES } from './tones.ts'

const LOOK_EVERY_MS = 40
/** Starts and ends softly, so that it does not click. */
const FADE_S = 0.02
const LOUDNESS = 0.6

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/**
 * Plays the tones one after the other and listens for each while it sounds. Nothing is recorded: each look at the microphone takes
 * the place of the one before.
 * @param context made by a press, without which browsers stay silent @returns whether they were heard
 */
export const playAndListen = async (context: AudioContext, microphone: MediaStream): Promise<boolean> => {
  await context.resume()
  const ear = context.createAnalyser()
  const samples = new Float32Array(ear.fftSize)
  context.createMediaStreamSource(microphone).connect(ear)
  const heard = new Set<number>()
  for (const tone of TONES) {
    play(context, tone)
    for (let waited = 0; waited < TONE_MS + PAUSE_MS; waited += LOOK_EVERY_MS) {
      await pause(LOOK_EVERY_MS)
      ear.getFloatTimeDomainData(samples)
      if (isHeard(tone, samples, context.sampleRate)) heard.add(tone)
    }
  }
  return areHeard(heard)
}

const play = (context: AudioContext, frequency: number): void => {
  const [from, until] = [context.currentTime, context.currentTime + TONE_MS / 1_000]
  const voice = new OscillatorNode(context, { frequency })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.linearRampToValueAtTime(LOUDNESS, from + FADE_S)
  loudness.gain.setValueAtTime(LOUDNESS, until - FADE_S)
  loudness.gain.linearRampToValueAtTime(0, until)
  voice.connect(loudness).connect(context.destination)
  voice.start(from)
  voice.stop(until)
}
