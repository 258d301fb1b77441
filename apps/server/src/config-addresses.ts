import { z } from 'zod'
import { variable } from './config-values.ts'

export const ADDRESS_VARIABLES = {
  ADDRESS_LOOK_UP: variable(z.enum(['embedded', 'none']).optional(), {
    about:
      'Where the towns of a postal code come from, which the portal fills in or offers: lists that the server carries, of France ' +
      'and Germany, or nowhere. Nothing is asked of others.',
    expects: 'embedded or none',
    example: 'none',
    otherwise: '`embedded`',
  }),
}
