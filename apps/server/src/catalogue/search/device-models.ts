import type { CatalogueModel, DeviceName } from '../catalogue.ts'
import type { SearchIndex } from './search-index.ts'
import { documentsOf, exactly, isNowhere } from './vocabulary.ts'
import { codeToken } from './words.ts'

/** Shorter codes (`A1`, `K`) are those of many makers, and of some that a catalogue does not know; `FP5` is a Fairphone. */
const SHORTEST_CODE = 3
/** Its phones say their name where others say a code. */
const NAMED_BY_ITSELF = 'Google'

const NONE: readonly number[] = []

/**
 * Documents of the models that a device may be. A code means what has it, whole and nothing near it; where models of several brands
 * have it, any of them would be a guess.
 */
export const modelsOfDevice = (index: SearchIndex, named: DeviceName): readonly number[] =>
  named.kind === 'names'
    ? named.names.flatMap((name) => modelsWhere(index, (model) => model.brand === named.brand && model.name === name))
    : modelsOfCode(index, named.model.trim())

const modelsOfCode = (index: SearchIndex, text: string): readonly number[] => {
  const code = codeToken(text)
  if (code.length < SHORTEST_CODE) return NONE
  const place = exactly(index.codes, code)
  const having = isNowhere(place) ? NONE : [...documentsOf(index.codes, place)]
  const codesOf = (document: number): readonly string[] => index.models[document]?.codes ?? []
  // Parts of codes stand beside whole ones; and two codes may differ in their punctuation alone.
  const whole = having.filter((document) => codesOf(document).some((one) => codeToken(one) === code))
  const verbatim = whole.filter((document) => codesOf(document).some((one) => one.toLowerCase() === text.toLowerCase()))
  const found = verbatim.length > 0 ? verbatim : whole
  if (found.length === 0) return modelsWhere(index, (model) => isItsName(model, text))
  const brands = new Set(found.map((document) => index.brandOf[document]))
  if (brands.size > 1) return NONE
  const called = found.filter((document) => !isCalledByCode(index.models[document]))
  return called.length > 0 ? called : found
}

/** A second entry of a model, under its code (`LG-P925g`) beside the name that it was sold under. */
const isCalledByCode = (model: CatalogueModel | undefined): boolean =>
  model?.codes.some((code) =>
    [codeToken(model.name), codeToken(`${model.brand} ${model.name}`)].includes(codeToken(code)),
  ) ?? true

const isItsName = ({ brand, name }: CatalogueModel, text: string): boolean =>
  brand === NAMED_BY_ITSELF && name.toLowerCase() === text.toLowerCase()

const modelsWhere = ({ models }: SearchIndex, isWanted: (model: CatalogueModel) => boolean): number[] =>
  models.flatMap((model, document) => (isWanted(model) ? [document] : []))
