import { useSyncExternalStore } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { chooseScheme, type Scheme, shownScheme } from '#portal/theme/apply-theme.ts'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'

const listeners = new Set<() => void>()

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const lightAtFirst = (): Scheme => 'light'

/** Light unless this reader chose dark here before; the server, which cannot know, draws it for light. */
export const SchemeSwitch = () => {
  const t = useT()
  const scheme = useSyncExternalStore(subscribe, shownScheme, lightAtFirst)
  return (
    <SchemeToggle
      dark={scheme === 'dark'}
      label={t('shell.dark')}
      onChange={(dark) => {
        chooseScheme(dark ? 'dark' : 'light')
        for (const changed of listeners) changed()
      }}
    />
  )
}
