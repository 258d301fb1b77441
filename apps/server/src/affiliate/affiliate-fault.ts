import type { FieldFault } from '@reprise/contract'

/** What keeps a programme or a look from being saved, place by place. */
export class AffiliateFault extends Error {
  override readonly name = 'AffiliateFault'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super(`What was written cannot be used. ${faults.map(sentenceOf).join('; ')}`)
    this.faults = faults
  }
}

const sentenceOf = ({ pointer, code, message }: FieldFault): string => `${pointer}: ${message ?? code}`
