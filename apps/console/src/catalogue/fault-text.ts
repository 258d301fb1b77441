import { useT } from '#console/i18n/t.ts'

const KNOWN = [
  'missing',
  'too-long',
  'unreadable',
  'unknown-type',
  'no-latin',
  'bad-key',
  'key-too-long',
  'no-date',
  'date-range',
  'too-many',
  'bad-code',
  'unknown-size',
  'bad-size',
  'bad-amount',
  'bad-quality',
  'other-model',
  'model-exists',
  'bad-row',
  'bad-table',
] as const

/** What is wrong with a field or a cell, and what to do. @returns undefined for what the console has no words for */
export const useFaultText = (): ((code: string) => string | undefined) => {
  const t = useT()
  return (code) => {
    const known = KNOWN.find((one) => one === code)
    return known && t(`console.catalogue.fault.${known}`)
  }
}
