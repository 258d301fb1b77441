/** Deviations of a normal distribution that leave 2.5 % on each side. */
export const Z_OF_95 = 1.959964

/** Between which shares, from 0 to 1, one of which this was seen lies by Wilson's score interval. @param all above 0; not necessarily whole */
export const wilsonOf = (share: number, all: number, z: number): { readonly low: number; readonly high: number } => {
  const middle = share + (z * z) / (2 * all)
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  const bounded = (bound: number) => Math.min(1, Math.max(0, bound / (1 + (z * z) / all)))
  return { low: bounded(middle - spread), high: bounded(middle + spread) }
}
