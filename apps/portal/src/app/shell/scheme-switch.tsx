import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { chooseScheme, rememberedScheme, type Scheme } from '#portal/theme/apply-theme.ts'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'

/** Light unless this reader chose dark here before. */
export const SchemeSwitch = () => {
  const t = useT()
  const [scheme, setScheme] = useState<Scheme>(rememberedScheme)
  return (
    <SchemeToggle
      dark={scheme === 'dark'}
      label={t('shell.dark')}
      onChange={(dark) => {
        const chosen = dark ? 'dark' : 'light'
        chooseScheme(chosen)
        setScheme(chosen)
      }}
    />
  )
}
