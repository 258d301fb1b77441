import { OPERATOR_SCOPES, type OperatorScope } from './operator-scope.ts'

/** What people at an operator do, each as the scopes that it needs. A person may hold several. */
export const ROLE_SCOPES = {
  owner: OPERATOR_SCOPES,
  receiver: ['orders', 'inspection'],
  inspector: ['inspection'],
  verifier: ['identity', 'documents'],
  support: ['orders', 'support', 'documents'],
  finance: ['payments', 'vouchers', 'reports'],
  pricing: ['prices', 'reports'],
  marketing: ['config', 'reports'],
  auditor: ['audit', 'reports'],
} as const satisfies { readonly [role: string]: readonly OperatorScope[] }

export type Role = keyof typeof ROLE_SCOPES
export const ROLES = Object.keys(ROLE_SCOPES) as [Role, ...Role[]]

/** All scopes of these roles, each once. */
export const scopesOfRoles = (roles: readonly Role[]): OperatorScope[] =>
  OPERATOR_SCOPES.filter((scope) =>
    roles.some((role) => (ROLE_SCOPES[role] as readonly OperatorScope[]).includes(scope)),
  )
