import { localStore } from '@reprise/browser/stores.ts'
import type { ScannerProfile } from './reading.ts'

const REMEMBERED_AS = 'console-scanner-check'

const isProfile = (value: unknown): value is ScannerProfile =>
  typeof value === 'object' &&
  value !== null &&
  'layout' in value &&
  (value.layout === 'places' || value.layout === 'letters') &&
  'prefix' in value &&
  typeof value.prefix === 'string' &&
  'suffix' in value &&
  typeof value.suffix === 'string'

/** What the check found out about the scanner of this computer; undefined where it was not checked. */
export const scannerProfile = (): ScannerProfile | undefined => {
  try {
    const kept: unknown = JSON.parse(localStore.read(REMEMBERED_AS) ?? 'null')
    return isProfile(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const keepScannerProfile = ({ layout, prefix, suffix }: ScannerProfile): void =>
  localStore.write(REMEMBERED_AS, JSON.stringify({ layout, prefix, suffix }))

/** Another scanner is plugged in: codes are guessed again. */
export const forgetScannerProfile = (): void => localStore.write(REMEMBERED_AS, 'null')
