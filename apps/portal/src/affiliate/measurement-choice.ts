import { now } from '@reprise/browser/clock.ts'
import { localStore } from '@reprise/browser/stores.ts'

export type MeasurementChoice = 'allowed' | 'refused'

/** The visitor is asked again after six months, yes or no. */
const KEEP_MS = 183 * 86_400_000
const keyOf = (affiliateId: string): string => `measurement-${affiliateId.toLowerCase()}`

type Clock = () => number

/** What this browser chose for this affiliate; undefined when it never chose, or chose long ago. */
export const measurementChoice = (affiliateId: string, clock: Clock = now): MeasurementChoice | undefined => {
  const [choice, day = ''] = (localStore.read(keyOf(affiliateId)) ?? '').split(' ')
  const age = clock() - Date.parse(day)
  if (choice !== 'allowed' && choice !== 'refused') return undefined
  return age >= 0 && age < KEEP_MS ? choice : undefined
}

export const chooseMeasurement = (affiliateId: string, choice: MeasurementChoice, clock: Clock = now): void =>
  localStore.write(keyOf(affiliateId), `${choice} ${new Date(clock()).toISOString().slice(0, 10)}`)
