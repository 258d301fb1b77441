import { access } from './access.mjs'
import { hostility } from './hostility.mjs'
import { keys } from './keys.mjs'
import { lifecycle } from './lifecycle.mjs'
import { payment } from './payment.mjs'
import { pricing } from './pricing.mjs'
import { screens } from './screens.mjs'
import { sealing } from './sealing.mjs'

/** Every rule that `npm run test:mutants` breaks, by room. @type {import('./break-rule.mjs').Mutant[]} */
export const mutants = Object.entries({
  ...pricing,
  ...access,
  ...keys,
  ...lifecycle,
  ...payment,
  ...hostility,
  ...sealing,
  ...screens,
}).map(([name, mutant]) => ({ name, ...mutant }))
