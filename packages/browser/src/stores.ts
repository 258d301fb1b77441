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

/** For this tab. Nothing personal goes here (quality B21); where a browser refuses, nothing is kept. */
export const sessionStore = {
  /** The JSON value under this key; `undefined` when there is none, or none that can be read. */
  read: (key: string): unknown => {
    try {
      const text = window.sessionStorage.getItem(key)
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  },
  write: (key: string, value: unknown): void => {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full, or refused: what would be kept is fetched again.
    }
  },
  remove: (key: string): void => {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Refused: there is nothing to remove.
    }
  },
}

export type SessionStore = typeof sessionStore
