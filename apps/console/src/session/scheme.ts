import { localStore } from '@reprise/browser/stores.ts'

export const SCHEMES = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEMES)[number]

/** The script in the first HTML reads the same name, before anything is painted. */
const REMEMBERED_AS = 'scheme'

export const chosenScheme = (): SchemeChoice =>
  SCHEMES.find((one) => one === localStore.read(REMEMBERED_AS)) ?? 'system'

const system = () => matchMedia('(prefers-color-scheme: dark)')

const wear = (choice: SchemeChoice): void => {
  const isDark = choice === 'system' ? system().matches : choice === 'dark'
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
}

export const chooseScheme = (choice: SchemeChoice): void => {
  localStore.write(REMEMBERED_AS, choice)
  wear(choice)
}

/** A page that stays open through the evening changes with its system (docs/decisions/0069). */
export const followTheSystem = (): void => system().addEventListener('change', () => wear(chosenScheme()))
