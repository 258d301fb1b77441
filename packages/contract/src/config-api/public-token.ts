import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { affiliateParam } from './versions.ts'

export const publicTokenOperations = {
  replacePublicToken: defineOperation('config-api', 'POST', '/configs/{id}/public-token', {
    summary:
      'Give a programme a new public token. The one before it works for 65 minutes more, or with `former: end` no longer',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    /** `end`, for a token that leaked: it and all before it end at once. Open pages go on with the new one within a minute. */
    body: z.strictObject({ former: z._default(z.enum(['overlap', 'end']), 'overlap') }),
    replies: {
      200: z.object({
        token: z.string(),
        /** When the token before it ends; null: it has ended. */
        formerEndsAt: z.nullable(z.iso.datetime()),
      }),
    },
    problems: ['affiliate-not-found'],
  }),

  endFormerTokens: defineOperation('config-api', 'DELETE', '/configs/{id}/former-tokens', {
    summary: 'End the public tokens that were replaced and still work, at once',
    access: 'operator',
    scope: 'config',
    params: affiliateParam,
    /** How many there were. */
    replies: { 200: z.object({ ended: z.int() }) },
    problems: ['affiliate-not-found'],
  }),
}
