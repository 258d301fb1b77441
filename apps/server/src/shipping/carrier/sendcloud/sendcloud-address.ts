import type { CarrierAddress } from '../carrier.ts'

/** In the form of Sendcloud's API v3. */
export const addressed = ({ name, lines, postalCode, city, region, country, email, phone }: CarrierAddress) => ({
  name,
  address_line_1: lines[0] ?? '',
  ...(lines.length > 1 && { address_line_2: lines.slice(1).join(', ') }),
  postal_code: postalCode,
  city,
  country_code: country,
  ...(region && /^[A-Z]{2}-/.test(region) && { state_province_code: region }),
  ...(email && { email }),
  ...(phone && { phone_number: phone }),
})
