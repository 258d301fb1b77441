import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { useT } from '#portal/i18n/t.ts'
import type { Address } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'

type ChangeProps = { readonly to: Address; readonly what: string }

export const Change = ({ to, what }: ChangeProps) => {
  const t = useT()
  return (
    <AppLink to={to}>
      <span aria-hidden="true">{t('customer.change')}</span>
      <VisuallyHidden>{t('customer.changeWhat', { what })}</VisuallyHidden>
    </AppLink>
  )
}
