import type { Programme } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'

/** A postal code and a city that a form takes, where the programme's own country needs one of its form. */
const PLACES: { readonly [country: string]: readonly [postalCode: string, city: string, phone: string] } = {
  fr: ['75002', 'Paris', '+33612345678'],
  gb: ['NW1 6XE', 'London', '+447400123456'],
  de: ['10117', 'Berlin', '+4915123456789'],
  es: ['28013', 'Madrid', '+34612345678'],
  it: ['00186', 'Roma', '+393123456789'],
  nl: ['1012 JS', 'Amsterdam', '+31612345678'],
  be: ['1000', 'Bruxelles', '+32470123456'],
  ch: ['3011', 'Bern', '+41781234567'],
  at: ['1010', 'Wien', '+43664123456'],
  pt: ['1100-148', 'Lisboa', '+351912345678'],
  ie: ['D02 AF30', 'Dublin', '+353850123456'],
  ae: ['', 'Dubai', '+971501234567'],
  us: ['10001', 'New York', '+12015550123'],
}

export const SAMPLE_PERSON = { firstName: 'Camille', lastName: 'Martin', email: 'camille.martin@example.org' } as const

/** What a made-up person typed before a sale. The account is the example of the banks. */
export const sampleDetails = ({ config: { country } }: Affiliate) => {
  const [postalCode, city, phone] = PLACES[country] ?? ['10000', 'Example', '+33612345678']
  return {
    ...SAMPLE_PERSON,
    phone,
    birthDate: '1990-04-12',
    documentType: 'passport',
    documentNumber: '12AB34567',
    documentDate: '2021-05-04',
    documentAuthority: city,
    country: country.toUpperCase(),
    line1: '1 Example Street',
    postalCode,
    city,
    accountHolder: 'Camille Martin',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    sortCode: '200415',
    accountNumber: '38290008',
  }
}

/** Stands for the account that a programme pays from, which not everybody who edits it may see. */
export const samplePayer = ({ recipient }: Programme) => ({
  scheme: 'sepa' as const,
  name: recipient.name,
  iban: 'FR1420041010050500013M02606',
})
