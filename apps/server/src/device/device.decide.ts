import {
  DAY_MS,
  type DeviceCheckAnswer,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  type LockKind,
  lockOfBrand,
  type ProgrammeDeviceChecks,
} from '@reprise/contract'

/** A model as a source names it. */
export type NamedModel = {
  readonly brand: string | null
  readonly name: string | null
  readonly codes: readonly string[]
}

/** How long a source has to answer, in ms: nothing waits for it longer. */
export const ANSWER_WITHIN_MS = DAY_MS

type Named = { readonly brand: string; readonly model: string; readonly modelCodes: readonly string[] }

/** By one of its codes, or by its name without brand and size of storage. Null where the source names nothing to compare. */
export const isSameModel = (declared: Named, { brand, name, codes }: NamedModel): boolean | null => {
  if (name === null && codes.length === 0) return null
  const known = new Set(declared.modelCodes.map(plain))
  if (codes.some((code) => known.has(plain(code)))) return true
  if (name === null) return known.size === 0 ? null : false
  const brands = [declared.brand, brand ?? '']
  return nameOf(declared.model, brands) === nameOf(name, brands)
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '')

const nameOf = (name: string, brands: readonly string[]): string => {
  const words = name.toLowerCase().replace(/\b\d+ ?[gt]b\b/g, ' ')
  return plain(brands.reduce((left, brand) => (brand === '' ? left : left.replaceAll(brand.toLowerCase(), ' ')), words))
}

type Answered = {
  readonly about: DeviceCheckAnswer['about']
  readonly kind: DeviceCheckAnswer['kind']
  readonly result: DeviceCheckAnswer['result'] | 'named'
  readonly source: string
  readonly reference: string | null
  readonly model: NamedModel | null
  readonly at: Date
}

/** @param declared the product that the customer declared; undefined where the catalogue does not know it */
export const checkView = (declared: Named | undefined, { model, at, ...check }: Answered): DeviceCheckAnswer => {
  const same = declared === undefined || model === null ? null : isSameModel(declared, model)
  const result =
    check.result === 'named' ? (same === null ? 'unknown' : same ? 'same-model' : 'other-model') : check.result
  return { ...check, result, at: at.toISOString() }
}

/** What outside sources were asked about numbers that were told at these moments and have not answered since. */
export const awaited = (
  sources: ProgrammeDeviceChecks['sources'],
  told: { readonly [about in DeviceCheckAnswer['about']]: Date | null },
  answered: readonly Answered[],
  now: Date,
): Answered[] =>
  (['recorded', 'declared'] as const).flatMap((about) => {
    const at = told[about]
    if (at === null) return []
    const result = now.getTime() - at.getTime() < ANSWER_WITHIN_MS ? 'pending' : 'unanswered'
    return sources.flatMap(({ source, kinds }) =>
      kinds
        .filter((kind) => !answered.some((one) => isOf(one, { about, kind, source }) && one.at >= at))
        .map((kind) => ({ about, kind, result, source, reference: null, model: null, at }) as const),
    )
  })

export const isOf = (one: Asked, { about, kind, source }: Asked): boolean =>
  one.about === about && one.kind === kind && one.source === source
type Asked = Pick<Answered, 'about' | 'kind' | 'source'>

/** What answers are worth a look: those about the number that the bench read go before those about the customer's. */
export const hintsOf = (
  brand: string,
  checks: readonly DeviceCheckAnswer[],
): { readonly isOther: boolean; readonly suggested: LockKind | null } => {
  const says = (no: DeviceCheckAnswer['result'], yes: DeviceCheckAnswer['result']): boolean => {
    const told = checks.filter(({ result }) => result === no || result === yes)
    const read = told.filter(({ about }) => about === 'recorded')
    return (read.length > 0 ? read : told).some(({ result }) => result === yes)
  }
  return {
    isOther: says('same-model', 'other-model'),
    suggested: says('unlocked', 'locked') ? (lockOfBrand(brand) ?? null) : null,
  }
}

type Hashed = {
  readonly source: 'customer' | 'bench'
  readonly kind: IdentifierKind
  readonly blindIndex: Buffer
}

/** The order of two IMEIs says nothing, and one of two may be left out. */
export const differingKinds = (rows: readonly Hashed[]): IdentifierKind[] => {
  const hashesOf = (source: Hashed['source'], kind: IdentifierKind) =>
    rows.filter((row) => row.source === source && row.kind === kind).map(({ blindIndex }) => blindIndex.toString('hex'))
  return IDENTIFIER_KINDS.filter((kind) => {
    const [fewer = [], more = []] = [hashesOf('customer', kind), hashesOf('bench', kind)].sort(
      (a, b) => a.length - b.length,
    )
    return fewer.length > 0 && !fewer.every((hash) => more.includes(hash))
  })
}
