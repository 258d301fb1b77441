import type { BodyOf } from '@reprise/contract'
import type { Scan } from '#console/scan/reading.ts'

type Identifiers = BodyOf<'receiveBatchDevice'>['identifiers']

const MEID = /^[0-9A-F]{14}$/i

/** Which number of a device was read. What proves to be none else is a serial number. */
export const identifiersOf = ({ kind, text }: Scan): Identifiers => {
  if (kind === 'imei') return { imei: [text] }
  return MEID.test(text) ? { imei: [], meid: text } : { imei: [], serial: text }
}
