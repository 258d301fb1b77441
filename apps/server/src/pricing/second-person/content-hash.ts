import { createHash } from 'node:crypto'
import { GRADES } from '@reprise/contract'
import type { Ladders } from '../compare.decide.ts'
import type { Market } from '../pricing.repository.ts'

type Content = Market & {
  readonly prices: Ladders
  /** Null: at once. */
  readonly inForceFrom: Date | null
  /** The version that it is compared with. */
  readonly since: number | null
}

/** SHA-256 of what an approval is about: the prices, their date, and what they are held against. */
export const contentHash = ({ market, currency, prices, inForceFrom, since }: Content): Buffer => {
  const hash = createHash('sha256')
  hash.update(`${market} ${currency} ${inForceFrom?.toISOString() ?? 'at once'} ${since ?? 'first'}\n`)
  for (const [product, ladder] of [...prices].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${product} ${GRADES.map((grade) => ladder[grade]).join(' ')}\n`)
  return hash.digest()
}
