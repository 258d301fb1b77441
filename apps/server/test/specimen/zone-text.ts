/** Whom a specimen shows. Dates as `YYMMDD`; names in the letters of the zone. */
export type Bearer = {
  readonly lastName: string
  readonly firstName: string
  readonly birth: string
  readonly sex: 'F' | 'M'
  readonly number: string
  readonly expiry: string
}

export type SpecimenForm = 'passport' | 'card' | 'small-visa-form' | 'old-french-card'

/** The lines of the machine-readable zone (ICAO 9303 parts 4 to 6; the French card of before 2021) for the state Utopia. */
export const zoneOf = (form: SpecimenForm, bearer: Bearer): readonly string[] => {
  const { number, birth, sex, expiry } = bearer
  const dates = `${birth}${checkDigit(birth)}${sex}${expiry}${checkDigit(expiry)}`
  const longNumber = number.padEnd(9, '<')
  const numbered = `${longNumber}${checkDigit(longNumber)}`
  const names = `${bearer.lastName.replaceAll(' ', '<')}<<${bearer.firstName.replaceAll(' ', '<')}`
  switch (form) {
    case 'passport': {
      const optional = '<'.repeat(14)
      const body = `${numbered}UTO${dates}${optional}<`
      const all = `${numbered}${dates.replace(sex, '')}${optional}<`
      return [`P<UTO${names}`.padEnd(44, '<').slice(0, 44), `${body}${checkDigit(all)}`]
    }
    case 'card': {
      const optional = '<'.repeat(15)
      const dated = dates.replace(sex, '')
      const all = `${numbered}${optional}${dated}${'<'.repeat(11)}`
      return [
        `I<UTO${numbered}${optional}`,
        `${dates}UTO${'<'.repeat(11)}${checkDigit(all)}`,
        names.padEnd(30, '<').slice(0, 30),
      ]
    }
    case 'small-visa-form': {
      const optional = '<'.repeat(7)
      return [
        `I<UTO${names}`.padEnd(36, '<').slice(0, 36),
        `${numbered}UTO${dates}${optional}${checkDigit(`${numbered}${dates.replace(sex, '')}${optional}`)}`,
      ]
    }
    case 'old-french-card': {
      const first = `IDFRA${bearer.lastName.replaceAll(' ', '<').padEnd(25, '<').slice(0, 25)}952042`
      const body = number.padEnd(12, '0').slice(0, 12)
      const second = `${body}${checkDigit(body)}${bearer.firstName.replaceAll(' ', '<<').padEnd(14, '<').slice(0, 14)}${birth}${checkDigit(birth)}${sex}`
      return [first, `${second}${checkDigit(first + second)}`]
    }
  }
}

/** The check digit of a text of `A-Z0-9<`: weights 7, 3, 1, modulo 10 (ICAO 9303 part 3, section 4.9). */
const checkDigit = (text: string): string => {
  const values = Array.from(text, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)))
  return String(values.reduce((sum, value, at) => sum + value * ([7, 3, 1][at % 3] ?? 0), 0) % 10)
}
