import type { PortalOperationName } from './endpoints.ts'
import type { OperatorOperationName } from './operator-endpoints.ts'
import type { ProgramOperationName } from './program-endpoints.ts'

/** The name of any call of the contract. */
export type OperationName = PortalOperationName | ProgramOperationName | OperatorOperationName
