import { IMEI_DIGITS, passesLuhn } from './imei.ts'
import { westernDigits } from './western-digits.ts'

export const IDENTIFIER_KINDS = ['imei', 'meid', 'serial'] as const
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** A phone has one IMEI for each line that it can hold. */
export const MOST_IMEIS = 2
/** What a typed number may be long with all that separates its digits, in characters. */
export const MAX_IDENTIFIER_TEXT = 40

export type IdentifierFaultCode =
  | 'imei-digits'
  | 'imei-with-version'
  | 'imei-origin'
  | 'imei-check-digit'
  | 'same-imei-twice'
  | 'too-many-imeis'
  | 'meid-digits'
  | 'meid-check-digit'
  | 'serial-length'
  | 'serial-characters'

export type DeviceIdentifiers = {
  readonly imei: readonly string[]
  /** 14 hexadecimal digits in capitals. */
  readonly meid?: string | undefined
  readonly serial?: string | undefined
}

export type TypedIdentifiers = {
  readonly imei?: readonly string[] | undefined
  readonly meid?: string | undefined
  readonly serial?: string | undefined
}

type Read = { readonly value: string } | { readonly fault: IdentifierFaultCode }

const SEPARATORS = /[\s\-/.]/g

/**
 * The first two digits say who allocated the number (GSMA TS.06, reporting bodies): those in force and those of old devices; 00 to 09
 * are also test numbers.
 */
const REPORTING_BODIES = /^(?:0\d|1[02]|3[035]|4[459]|5[0-4]|86|91|9[89])/

/**
 * An IMEI in its one form. Sixteen digits are an IMEISV, which has no digit that proves the others (3GPP TS 23.003, section 6.2.2), so
 * that a mistake would go unseen: it is refused. Behind a slash, as some devices show it, the version is left out.
 */
export const readImei = (typed: string): Read => {
  const digits = westernDigits(typed)
    .trim()
    .replace(/\/\s*\d{2}$/, (version, at: number) => (at >= IMEI_DIGITS ? '' : version))
    .replace(SEPARATORS, '')
  if (/^\d{16}$/.test(digits)) return { fault: 'imei-with-version' }
  if (!/^\d{15}$/.test(digits)) return { fault: 'imei-digits' }
  if (!REPORTING_BODIES.test(digits) || /^0+$/.test(digits)) return { fault: 'imei-origin' }
  return passesLuhn(digits) ? { value: digits } : { fault: 'imei-check-digit' }
}

/** Digits of a MEID without the one that proves them (3GPP2 X.S0008). */
const MEID_DIGITS = 14

/** A MEID in its one form: 14 hexadecimal digits, with or without their check digit, or the 18 decimal ones. */
export const readMeid = (typed: string): Read => {
  const digits = typed.replace(SEPARATORS, '').toUpperCase()
  if (/^\d{18}$/.test(digits)) return fromDecimal(digits)
  if (!/^[0-9A-F]{14,15}$/.test(digits)) return { fault: 'meid-digits' }
  const value = digits.slice(0, MEID_DIGITS)
  // Below A0 a number is an IMEI, or one that is both, which begins with 99.
  if (!/^(?:[A-F]|99)/.test(value)) return { fault: 'meid-digits' }
  return digits.length === MEID_DIGITS || digits.slice(MEID_DIGITS) === meidCheckDigit(value)
    ? { value }
    : { fault: 'meid-check-digit' }
}

/** Ten digits for the first eight hexadecimal ones, and eight for the other six. */
const fromDecimal = (digits: string): Read => {
  const [maker, serial] = [Number(digits.slice(0, 10)), Number(digits.slice(10))]
  if (maker > 0xffff_ffff || serial > 0xff_ffff) return { fault: 'meid-digits' }
  const hex = (number: number, length: number) => number.toString(16).toUpperCase().padStart(length, '0')
  return readMeid(hex(maker, 8) + hex(serial, 6))
}

/** As an IMEI's, counted in sixteens; in tens where all digits are decimal. */
const meidCheckDigit = (value: string): string => {
  const base = /^\d+$/.test(value) ? 10 : 16
  const sum = [...value].reduce((total, digit, index) => {
    const doubled = Number.parseInt(digit, base) * (index % 2 === 1 ? 2 : 1)
    return total + Math.floor(doubled / base) + (doubled % base)
  }, 0)
  return ((base - (sum % base)) % base).toString(base).toUpperCase()
}

export const readSerial = (typed: string): Read => {
  const value = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]*$/.test(value)) return { fault: 'serial-characters' }
  return value.length >= 5 && value.length <= 20 ? { value } : { fault: 'serial-length' }
}

/** Empty fields are left out. @param at where they stand in the body, such as `/identifiers` */
export const readIdentifiers = (
  typed: TypedIdentifiers,
  at = '',
): {
  readonly identifiers: DeviceIdentifiers
  readonly faults: readonly { readonly pointer: string; readonly code: IdentifierFaultCode }[]
} => {
  const faults: { pointer: string; code: IdentifierFaultCode }[] = []
  const read = (text: string | undefined, pointer: string, by: (typed: string) => Read): string | undefined => {
    if (text === undefined || text.trim() === '') return undefined
    const got = by(text)
    if ('value' in got) return got.value
    faults.push({ pointer: `${at}/${pointer}`, code: got.fault })
    return undefined
  }
  const imei: string[] = []
  for (const [index, text] of (typed.imei ?? []).entries()) {
    const value = read(text, `imei/${index}`, readImei)
    if (value === undefined) continue
    if (imei.includes(value)) faults.push({ pointer: `${at}/imei/${index}`, code: 'same-imei-twice' })
    else imei.push(value)
  }
  if (imei.length > MOST_IMEIS) faults.push({ pointer: `${at}/imei`, code: 'too-many-imeis' })
  const meid = read(typed.meid, 'meid', readMeid)
  const serial = read(typed.serial, 'serial', readSerial)
  return {
    identifiers: { imei, ...(meid === undefined ? {} : { meid }), ...(serial === undefined ? {} : { serial }) },
    faults,
  }
}

/** The IMEIs of one phone nearly always begin with the same eight digits, its type: worth a look where not, and no fault. */
export const haveOtherTypes = ({ imei: [first, second] }: Pick<DeviceIdentifiers, 'imei'>): boolean =>
  first !== undefined && second !== undefined && first.slice(0, 8) !== second.slice(0, 8)

export const hasIdentifier = ({ imei, meid, serial }: DeviceIdentifiers): boolean =>
  imei.length > 0 || meid !== undefined || serial !== undefined

/** The last four characters, of a short one the last two: enough to recognise one's own device. */
export const maskIdentifier = (value: string): string => {
  const shown = value.length < 8 ? 2 : 4
  return `${'*'.repeat(value.length - shown)} ${value.slice(-shown)}`
}
