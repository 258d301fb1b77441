import { CYRILLIC, GREEK, LATIN } from './letters.ts'

/** What banks of the SEPA area take everywhere (EPC 217-08). */
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g
/** What Bacs takes (Standard 18: capitals, digits, and . & / - and spaces). */
const NOT_BACS = /[^A-Z0-9.&/\- ]/g

/**
 * A text in the letters that banks of the SEPA area take: accents go, other letters become the ones that EPC 217-08 names,
 * and what has none becomes a full stop.
 * @param longest characters at most
 */
export const sepaText = (text: string, longest: number): string =>
  plain(text)
    .replace(NOT_SEPA, '.')
    .replace(/\/{2,}/g, '/')
    // Nor may a slash stand at an end (EPC 217-08), also of what is cut: a bank may refuse the whole file over one.
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
    .replace(/[/ ]+$/, '')

/** A text in the letters that Bacs takes, padded with spaces to a field of this width. */
export const bacsField = (text: string, width: number): string =>
  plain(text).toUpperCase().replace(NOT_BACS, ' ').replace(/ +/g, ' ').trim().slice(0, width).padEnd(width)

/** Whether a name is still readable in the letters that a bank takes. */
export const canBeWritten = (name: string): boolean => {
  const written = plain(name)
  const letters = [...name].filter((sign) => /\p{L}/u.test(sign)).length
  const kept = [...written].filter((sign) => /[A-Za-z]/.test(sign)).length
  return letters > 0 && kept >= letters / 2
}

/** Without accents, and with Latin letters where a table names them. */
const plain = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((sign) => LATIN[sign] ?? GREEK[sign] ?? CYRILLIC[sign] ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
