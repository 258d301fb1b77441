import { parse } from 'mrz'
import { isCalendarDay } from '@reprise/contract'
import type { RepairedZone } from './repair-zone.ts'

export type ZoneFields = {
  readonly kind: 'passport' | 'identity-card' | 'residence-permit' | 'other'
  /** Three letters of ICAO 9303 part 3; may be of one letter, as Germany's D. */
  readonly issuer: string
  readonly number: string
  /** In capitals without accents, parted by spaces; may be cut off. */
  readonly lastNames: string
  readonly firstNames: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string
  /** `YYYY-MM-DD`; null where the zone does not tell it, as on old French cards. */
  readonly expiryDate: string | null
  /** `YYYY-MM`; only old French cards tell it. */
  readonly issuedIn: string | null
}

/** @param now decides the century of two-digit years */
export const readFields = ({ form, lines }: RepairedZone, now: Date): ZoneFields | undefined => {
  const { fields } = parse([...lines])
  const birthDate = fullDate(fields.birthDate, (year) => (year > now.getUTCFullYear() - 2000 ? 1900 : 2000))
  if (birthDate === null) return undefined
  const issued = form === 'old-french-card' ? lines[1]?.slice(0, 4) : undefined
  return {
    kind: kindOf(lines[0] ?? ''),
    issuer: (lines[0] ?? '').slice(2, 5).replaceAll('<', ''),
    number: form === 'old-french-card' ? (lines[1] ?? '').slice(0, 12) : numberOf(form, lines, fields.documentNumber),
    lastNames: namesOf(fields.lastName),
    firstNames: namesOf(fields.firstName),
    birthDate,
    expiryDate: fullDate(fields.expirationDate, () => 2000),
    issuedIn:
      issued === undefined
        ? null
        : `${Number(issued.slice(0, 2)) > 80 ? '19' : '20'}${issued.slice(0, 2)}-${issued.slice(2)}`,
  }
}

const namesOf = (read: string | null | undefined): string => (read ?? '').replace(/\s+/g, ' ').trim()

/** A number of a card that is longer than nine signs goes on behind its check digit; the parser joins it. */
const numberOf = (form: RepairedZone['form'], lines: readonly string[], joined: string | null | undefined): string => {
  const [line, from] = form === 'TD1' ? [lines[0], 5] : [lines[1], 0]
  return (joined ?? line?.slice(from, from + 9) ?? '').replaceAll('<', '')
}

const kindOf = (firstLine: string): ZoneFields['kind'] => {
  if (firstLine.startsWith('P')) return 'passport'
  if (/^[AI]R|^[AC]/.test(firstLine)) return 'residence-permit'
  return firstLine.startsWith('I') ? 'identity-card' : 'other'
}

const fullDate = (short: string | null | undefined, century: (year: number) => number): string | null => {
  if (!short || !/^\d{6}$/.test(short)) return null
  const year = Number(short.slice(0, 2))
  const day = `${century(year) + year}-${short.slice(2, 4)}-${short.slice(4)}`
  return isCalendarDay(day) ? day : null
}
