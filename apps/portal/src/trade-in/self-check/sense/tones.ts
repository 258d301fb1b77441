/** Not multiples of each other, and what the loudspeaker of a phone plays loudest. In Hz. */
export const TONES = [880, 1175, 1568, 2093, 2637] as const
/** How long each is played, and how long it is quiet after it, in ms. */
export const TONE_MS = 350
export const PAUSE_MS = 150

/** A share that no noise reaches by chance, and a tone ten times weaker than the noise around it still does. */
const HEARD_SHARE = 0.05
/** Below it there is no sound at all, but what a converter makes up: of samples from −1 to 1. */
const SILENCE = 1e-4
/** One may drown in a cough. */
const MOST_MISSED = 1

/**
 * What part of the power of `samples` lies at one frequency (Goertzel): 1 for a pure tone, next to 0 for noise.
 * @param samples from −1 to 1 @param rate samples a second
 */
const shareAt = (frequency: number, samples: Float32Array, rate: number): number => {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate)
  let before = 0
  let last = 0
  let power = 0
  for (const sample of samples) {
    const next = sample + factor * last - before
    before = last
    last = next
    power += sample * sample
  }
  if (Math.sqrt(power / samples.length) < SILENCE) return 0
  return (2 * (last * last + before * before - factor * last * before)) / (samples.length * power)
}

export const isHeard = (frequency: number, samples: Float32Array, rate: number): boolean =>
  shareAt(frequency, samples, rate) > HEARD_SHARE

/** @param heard the tones that were heard while they were played */
export const areHeard = (heard: ReadonlySet<number>): boolean =>
  TONES.filter((tone) => heard.has(tone)).length >= TONES.length - MOST_MISSED
