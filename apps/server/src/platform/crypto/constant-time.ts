import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, without telling by the time it takes how much of them is. Any lengths. */
export const equalInConstantTime = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
