import type { IdentityReason, IdentityWarning } from '@reprise/contract'
import { states } from 'mrz'
import type { ReadZone } from '../zone/read-zone.ts'
import { compareNames } from './compare-names.ts'
import type { PhotoMeasures } from './measure-photo.ts'

export type Declared = {
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`, where the form asked for it. */
  readonly birthDate: string | null
  readonly documentNumber: string | null
}

/** What the machine makes of a try: reasons refuse it, warnings are for the person who decides. */
export type Judgement = {
  readonly reasons: readonly IdentityReason[]
  readonly warnings: readonly IdentityWarning[]
}

/** Age in years from which a person may sell alone. */
const FULL_AGE = 18
/** Below these a photo explains why nothing was read. */
const DARK = 55
const BURNT_OUT = 0.06
const SOFT = 60
/** The state of ICAO's own examples. */
const UTOPIA = 'UTO'

export const judgeUnread = (photos: readonly PhotoMeasures[]): Judgement => {
  const isAny = (test: (measures: PhotoMeasures) => boolean) => photos.some(test)
  if (isAny(({ brightness }) => brightness < DARK)) return { reasons: ['too-dark'], warnings: [] }
  if (isAny(({ burntOut }) => burntOut > BURNT_OUT)) return { reasons: ['glare'], warnings: [] }
  if (isAny(({ sharpness }) => sharpness < SOFT)) return { reasons: ['blurred'], warnings: [] }
  return { reasons: ['not-readable'], warnings: [] }
}

/** Refuses what is plainly wrong, and says what a person should look at. @param today `YYYY-MM-DD`, by the clock of the programme */
export const judgeReading = ({ zone, fields }: ReadZone, declared: Declared, today: string): Judgement => {
  if (zone.failed.length > 0) return { reasons: ['numbers-do-not-agree'], warnings: [] }
  const name = compareNames({ firstNames: declared.firstName, lastNames: declared.lastName }, fields)
  const reasons: IdentityReason[] = []
  if (fields.kind === 'other') reasons.push('document-not-accepted')
  if (fields.expiryDate !== null && fields.expiryDate < today) reasons.push('expired')
  if (ageOn(fields.birthDate, today) < FULL_AGE) reasons.push('under-age')
  if (name === 'other') reasons.push('other-name')
  const number = declared.documentNumber?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? null
  const warnings: IdentityWarning[] = []
  if (!zone.isNumberSure && number !== fields.number) warnings.push('number-uncertain')
  if (number !== null && number !== fields.number) warnings.push('number-differs')
  if (declared.birthDate !== null && declared.birthDate !== fields.birthDate) warnings.push('birth-date-differs')
  if (name === 'partly') warnings.push('name-differs')
  if (name === 'not-compared') warnings.push('name-not-compared')
  if (fields.expiryDate === null) warnings.push('expiry-unknown')
  if (fields.issuer === UTOPIA) warnings.push('specimen')
  else if (!Object.hasOwn(states, fields.issuer)) warnings.push('issuer-unknown')
  return { reasons, warnings }
}

/** Whole years between two days `YYYY-MM-DD`. */
const ageOn = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** What becomes of a try that the machine has judged. */
export type Verdict = 'refuse' | 'person' | 'accept'

export const verdictOf = (
  { reasons, warnings }: Judgement,
  of: {
    /** Tries the machine still judges by itself, this one among them. */
    readonly triesLeft: number
    /** In minor units. */
    readonly amount: number
    readonly acceptedBelow: number | null
  },
): Verdict => {
  if (reasons.length > 0) return of.triesLeft > 1 ? 'refuse' : 'person'
  const isDoubtless = warnings.length === 0 && of.triesLeft > 0
  return isDoubtless && of.acceptedBelow !== null && of.amount < of.acceptedBelow ? 'accept' : 'person'
}
