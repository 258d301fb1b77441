/** Where most people of a country with several time zones live. */
const USUAL: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
}

type Place = {
  readonly programme: { readonly timeZone?: string | undefined }
  /** ISO 3166-1 alpha-2 */
  readonly config: { readonly country: string }
}

/** IANA name of the time zone of a programme: its own, else the usual one of its country. */
export const timeZoneOf = ({ programme: { timeZone }, config: { country } }: Place): string =>
  timeZone ?? USUAL[country.toUpperCase()] ?? onlyZone(country) ?? 'UTC'

/** By country: to ask Node takes as long as a hundred dates. */
const known = new Map<string, string | undefined>()

const onlyZone = (country: string): string | undefined => {
  if (!known.has(country)) known.set(country, firstZone(country))
  return known.get(country)
}

/** Node tells those of a country in the order of the alphabet; TypeScript does not know of it. */
const firstZone = (country: string): string | undefined => {
  const place = new Intl.Locale(`und-${country.toUpperCase()}`) as unknown as {
    readonly timeZones?: readonly string[]
    readonly getTimeZones?: () => readonly string[]
  }
  return (place.getTimeZones?.() ?? place.timeZones)?.[0]
}
