import { text } from './options.ts'

/** The numbers of a device, as the bench reads them. */
export const IDENTIFIERS = {
  imei: text('NUMBERS', 'IMEI of the device; of a phone for two lines both, with a comma between them'),
  meid: text('NUMBER', 'MEID of the device'),
  serial: text('NUMBER', 'serial number of the device'),
}

export const identifiersIn = ({
  imei,
  meid,
  serial,
}: { readonly [name in keyof typeof IDENTIFIERS]: string | undefined }) =>
  imei === undefined && meid === undefined && serial === undefined
    ? {}
    : { identifiers: { imei: (imei ?? '').split(',').filter((one) => one.trim() !== ''), meid, serial } }
