import { localStore } from '@reprise/browser/stores.ts'

export const SCHEMES = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEMES)[number]

/** The script in the first HTML reads the same name, before anything is painted. */
const REMEMBERED_AS = 'scheme'

export const chosenScheme = (): SchemeChoice =>
  SCHEMES.find((one) => one === localStore.read(REMEMBERED_AS)) ?? 'system'

export const chooseScheme = (choice: SchemeChoice): void => {
  localStore.write(REMEMBERED_AS, choice)
  const isDark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
}
