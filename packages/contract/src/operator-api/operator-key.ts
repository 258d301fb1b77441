import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'
import { OPERATOR_SCOPES } from '../programme/operator-scope.ts'

export const operatorKeyOperations = {
  getOperatorKey: defineOperation('operator-api', 'GET', '/key', {
    summary: 'What the key of this call may do',
    access: 'operator',
    scope: 'any',
    replies: {
      200: z.object({
        /** The part of the key that is no secret. */
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.enum(OPERATOR_SCOPES)),
        allAffiliates: z.boolean(),
        /** The affiliates whose orders it reaches; empty when it reaches all of them. */
        affiliates: z.array(affiliateId),
        storeId: z.nullable(z.string()),
        expiresAt: z.nullable(z.iso.datetime()),
      }),
    },
    problems: [],
  }),
}
