import type { PublicConfig } from '@reprise/contract/programme/instance'
import { CONFIG_CACHE_MS } from '@reprise/contract/limits'
import { now } from '@reprise/browser/clock.ts'
import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'

/** Names in session storage (portal §4). */
export const CONFIG_KEY = 'affiliate-config'
export const THEME_KEY = 'affiliate-theme'

export type CachedAffiliate = {
  readonly config: PublicConfig
  readonly allowedRoutes: readonly string[]
  readonly stylesheet: string
  readonly revision: string
}

type ConfigEntry = Pick<CachedAffiliate, 'config' | 'allowedRoutes' | 'revision'> & { readonly storedAt: number }
type ThemeEntry = { readonly storedAt: number; readonly theme: string; readonly stylesheet: string }

export type ConfigCache = {
  readonly read: (affiliateId: string) => { readonly affiliate: CachedAffiliate; readonly fresh: boolean } | undefined
  readonly keep: (affiliate: CachedAffiliate) => void
  readonly last: () => PublicConfig | undefined
  readonly forget: () => void
}

/** Keeps the affiliate for one hour in session storage, and in memory where a browser refuses that. */
export const createConfigCache = (store: SessionStore = sessionStore, clock: () => number = now): ConfigCache => {
  let memory: { config: ConfigEntry; theme: ThemeEntry } | undefined
  return {
    read: (affiliateId) => {
      const config = memory?.config ?? asConfigEntry(store.read(CONFIG_KEY))
      const theme = memory?.theme ?? asThemeEntry(store.read(THEME_KEY))
      if (config === undefined || theme === undefined || theme.theme !== config.config.theme) return undefined
      if (config.config.instanceId.toLowerCase() !== affiliateId.toLowerCase()) return undefined
      const age = clock() - Math.min(config.storedAt, theme.storedAt)
      return {
        affiliate: {
          config: config.config,
          allowedRoutes: config.allowedRoutes,
          revision: config.revision,
          stylesheet: theme.stylesheet,
        },
        fresh: age >= 0 && age < CONFIG_CACHE_MS,
      }
    },
    last: () => (memory?.config ?? asConfigEntry(store.read(CONFIG_KEY)))?.config,
    forget: () => {
      const storedAt = -CONFIG_CACHE_MS
      memory = memory && { config: { ...memory.config, storedAt }, theme: { ...memory.theme, storedAt } }
      store.remove(CONFIG_KEY)
      store.remove(THEME_KEY)
    },
    keep: ({ config, allowedRoutes, revision, stylesheet }) => {
      const storedAt = clock()
      memory = {
        config: { storedAt, config, allowedRoutes, revision },
        theme: { storedAt, theme: config.theme, stylesheet },
      }
      store.write(CONFIG_KEY, memory.config)
      store.write(THEME_KEY, memory.theme)
    },
  }
}

/** Anything else under our key was written by another version, and counts as nothing. */
const asConfigEntry = (value: unknown): ConfigEntry | undefined =>
  isEntry(value) && 'config' in value && 'allowedRoutes' in value && 'revision' in value
    ? (value as ConfigEntry)
    : undefined
const asThemeEntry = (value: unknown): ThemeEntry | undefined =>
  isEntry(value) && 'theme' in value && 'stylesheet' in value ? (value as ThemeEntry) : undefined
const isEntry = (value: unknown): value is { readonly storedAt: number } =>
  typeof value === 'object' && value !== null && 'storedAt' in value && typeof value.storedAt === 'number'
