import type { Role } from '@reprise/contract/programme/roles'
import { useT } from '#console/i18n/t.ts'

export const useRoleNames = (): ((roles: readonly Role[]) => string) => {
  const t = useT()
  return (roles) => roles.map((role) => t(`console.role.${role}`)).join(', ')
}
