import * as z from 'zod/mini'
import { defineOperation } from '../operation/operation.ts'

export const hostOperations = {
  findHost: defineOperation('config-api', 'GET', '/hosts', {
    summary: 'Whether a host name is of this installation or one of its programmes, so that it may have a certificate',
    access: 'anyone',
    query: z.object({ domain: z.string().check(z.maxLength(300)) }),
    replies: { 200: z.object({ host: z.string() }) },
    problems: ['not-found'],
  }),
}
