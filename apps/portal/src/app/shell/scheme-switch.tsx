import { useState, useSyncExternalStore } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { chooseScheme, type Scheme, shownScheme, watchScheme } from '#portal/theme/apply-theme.ts'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'

/** What this reader chose here, else what their system says; the server, which cannot know, draws it for light. */
export const SchemeSwitch = () => {
  const t = useT()
  const [, drawAgain] = useState<Scheme>()
  const scheme = useSyncExternalStore(watchScheme, shownScheme, light)
  return (
    <SchemeToggle
      dark={scheme === 'dark'}
      label={t('shell.dark')}
      onChange={(dark) => {
        const next = dark ? 'dark' : 'light'
        chooseScheme(next)
        drawAgain(next)
      }}
    />
  )
}

const light = (): Scheme => 'light'
