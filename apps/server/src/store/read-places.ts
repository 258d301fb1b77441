import type { Programme } from '@reprise/contract'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { type Columns, readTable, type RowFault, type TableRow } from '#server/platform/csv/read-table.ts'

const COLUMNS = {
  id: { required: true },
  name: { required: true },
  street: { required: true, aliases: ['address', 'line1'] },
  street2: { aliases: ['line2'] },
  postal_code: { required: true, aliases: ['postcode', 'zip'] },
  city: { required: true, aliases: ['town'] },
  latitude: { aliases: ['lat'] },
  longitude: { aliases: ['lon', 'lng'] },
  kind: {},
  opening_hours: {},
  hours: {},
  note: {},
  url: {},
} satisfies Columns<string>
type Row = TableRow<keyof typeof COLUMNS>

type Places = NonNullable<Programme['stores']>

/** JSON as `stores` of a programme are written, else a table. @throws ImportFaults of a table, SyntaxError of JSON */
export const readPlaces = (bytes: Uint8Array, locale: string): unknown => {
  const text = new TextDecoder().decode(bytes).trimStart()
  return text.startsWith('[') ? JSON.parse(text) : readPlaceTable(bytes, locale)
}

/** @param locale language of what the table says in words */
const readPlaceTable = (bytes: Uint8Array, locale: string): Places => {
  const table = readTable(bytes, COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const seen = new Map<string, number>()
  for (const { line, values } of table.rows) {
    const before = seen.get(values.id)
    if (before !== undefined) faults.push({ line, reason: `has the id of line ${before} again` })
    else seen.set(values.id, line)
    for (const name of ['latitude', 'longitude'] as const)
      if (values[name] !== '' && !/^[-+]?\d{1,3}(?:\.\d+)?$/.test(values[name]))
        faults.push({ line, reason: `${name} is "${values[name]}", not degrees such as 48.8698` })
    if ((values.latitude === '') !== (values.longitude === ''))
      faults.push({ line, reason: 'has one of latitude and longitude, not both' })
  }
  if (faults.length > 0)
    throw new ImportFaults(
      faults.toSorted((a, b) => a.line - b.line),
      table.rows.length,
    )
  return table.rows.map((row) => placeOf(row, locale))
}

const placeOf = ({ values }: Row, locale: string): Places[number] => ({
  id: values.id,
  name: values.name,
  lines: [values.street, values.street2].filter((line) => line !== ''),
  postalCode: values.postal_code,
  city: values.city,
  ...(values.kind !== '' && { kind: values.kind as Places[number]['kind'] }),
  ...(values.latitude !== '' && { latitude: Number(values.latitude), longitude: Number(values.longitude) }),
  ...(values.opening_hours !== '' && { openingHours: values.opening_hours.split(';').map((one) => one.trim()) }),
  ...(values.hours !== '' && { hours: { [locale]: values.hours } }),
  ...(values.note !== '' && { note: { [locale]: values.note } }),
  ...(values.url !== '' && { url: values.url }),
})
