/** Far finer than the whole percent that is shown. */
const HALVINGS = 24
const MOST_TERMS = 300
const PRECISE_ENOUGH = 1e-12
/** Stands for 0 where a fraction is divided by it. */
const TINY = 1e-300

/** Where a share that is distributed as Beta(a, b) lies below with this probability. @param probability between 0 and 1 */
export const betaQuantile = (probability: number, a: number, b: number): number => {
  let [low, high] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (betaBelow(middle, a, b) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The regularized incomplete beta function. */
export const betaBelow = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  // The fraction is short on this side of the middle alone.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

/** Its continued fraction, by Lentz's method. */
const fraction = (x: number, a: number, b: number): number => {
  const bounded = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let upper = 1
  let lower = 1 / bounded(1 - ((a + b) * x) / (a + 1))
  let sum = lower
  for (let term = 1; term <= MOST_TERMS; term += 1) {
    const even = (term * (b - term) * x) / ((a + 2 * term - 1) * (a + 2 * term))
    const odd = (-(a + term) * (a + b + term) * x) / ((a + 2 * term) * (a + 2 * term + 1))
    for (const next of [even, odd]) {
      lower = 1 / bounded(1 + next * lower)
      upper = bounded(1 + next / upper)
      sum *= lower * upper
    }
    if (Math.abs(lower * upper - 1) < PRECISE_ENOUGH) break
  }
  return sum
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const t = x + LANCZOS.length - 1.5
  const series = LANCZOS.reduce((sum, factor, at) => sum + factor / (x + at), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}
