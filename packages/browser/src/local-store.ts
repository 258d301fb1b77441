/** What a browser keeps for this origin beyond the tab. Nothing personal goes here; a browser may refuse it all. */
export const localStore = {
  read: (key: string): string | undefined => {
    try {
      return window.localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (key: string, value: string): void => {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // Private windows and full disks may refuse; the choice then lasts as long as the page.
    }
  },
}
