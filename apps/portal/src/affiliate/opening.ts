import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { now } from '@reprise/browser/clock.ts'

/** Whether the programme has opened: on its `dateOpening`, at midnight UTC, as the server counts it. */
export const isOpen = ({ dateOpening }: InstanceConfig, clock: () => number = now): boolean =>
  clock() >= Date.parse(dateOpening)
