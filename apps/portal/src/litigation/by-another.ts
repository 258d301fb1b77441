import type { Litigation } from '@reprise/contract'

/** The message about a second look; where another person takes it, the one that says so. */
export const byAnother = <Key extends string>(key: Key, second: Litigation['secondInspector']) =>
  second === 'required' ? (`${key}.required` as const) : key
