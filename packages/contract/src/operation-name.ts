import type { PortalOperationName } from './endpoints.ts'
import type { OperatorOperationName } from './operator-endpoints.ts'

/** The name of any call of the contract. */
export type OperationName = PortalOperationName | OperatorOperationName
