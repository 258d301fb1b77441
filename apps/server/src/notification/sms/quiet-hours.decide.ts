import { HOUR_MS, MINUTE_MS } from '@reprise/contract'

/** SMS that were not asked for just now go out from this hour on, and before that one, by the clock of the programme. */
const FIRST_HOUR = 8
const LAST_HOUR = 21

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

type Place = { readonly timeZone?: string | undefined; readonly country: string }

/** The time zone of a programme: its own, else the usual one of its country. */
export const timeZoneOf = ({ timeZone, country }: Place): string =>
  timeZone ?? USUAL[country.toUpperCase()] ?? onlyZone(country) ?? 'UTC'

/** Node tells those of a country in the order of the alphabet; TypeScript does not know of it. */
const onlyZone = (country: string): string | undefined => {
  const place = new Intl.Locale(`und-${country.toUpperCase()}`) as unknown as {
    readonly timeZones?: readonly string[]
    readonly getTimeZones?: () => readonly string[]
  }
  return (place.getTimeZones?.() ?? place.timeZones)?.[0]
}

/** When an SMS may go out: now, or at eight in the morning, also where the clocks were changed in the night. */
export const quietUntil = (now: Date, timeZone: string): Date => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const isLoud = (at: number) => {
    const hour = Number(clock.format(at))
    return hour >= FIRST_HOUR && hour < LAST_HOUR
  }
  if (isLoud(now.getTime())) return now
  const quarter = 15 * MINUTE_MS
  let at = Math.ceil(now.getTime() / quarter) * quarter
  while (!isLoud(at) && at < now.getTime() + 24 * HOUR_MS) at += quarter
  return new Date(at)
}
