import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { useAlive } from '#portal/platform/alive.ts'
import { chooseScheme, rememberedScheme, type Scheme } from '#portal/theme/apply-theme.ts'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'

/** Light unless this reader chose dark here before; the server, which cannot know, draws it for light. */
export const SchemeSwitch = () => {
  const t = useT()
  const remembers = useAlive()
  const [chosen, setChosen] = useState<Scheme>()
  const scheme = chosen ?? (remembers ? rememberedScheme() : 'light')
  return (
    <SchemeToggle
      dark={scheme === 'dark'}
      label={t('shell.dark')}
      onChange={(dark) => {
        const next = dark ? 'dark' : 'light'
        chooseScheme(next)
        setChosen(next)
      }}
    />
  )
}
