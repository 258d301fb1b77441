import type { BodyOf } from '@reprise/contract'
import type { Scan } from './reading.ts'

type Identifiers = BodyOf<'receiveBatchDevice'>['identifiers']

const MEID = /^[0-9A-F]{14}$/i

/** No serial number is so: it is an IMEI that was read wrongly, which the server says. */
const IMEI = /^\d{15,16}$/

/** Which number of a device was read. What can be none else is a serial number. */
export const numbersOf = ({ kind, text }: Scan): Identifiers => {
  if (kind === 'imei' || IMEI.test(text)) return { imei: [text] }
  return MEID.test(text) ? { imei: [], meid: text } : { imei: [], serial: text }
}
