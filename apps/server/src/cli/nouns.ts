import { type Noun, noun } from './command.ts'
import { BENCH } from './help/bench.ts'
import { INSTALLATION } from './help/installation.ts'
import { MONEY } from './help/money.ts'
import { ORDERS } from './help/orders.ts'
import { PROGRAMMES } from './help/programmes.ts'

/** Every command, in the order of the help text. */
export const NOUNS: readonly Noun[] = [
  ...PROGRAMMES,
  ...INSTALLATION,
  ...ORDERS,
  ...MONEY,
  ...BENCH,
  noun(
    'completion',
    {
      bash: 'Prints what completes commands by Tab in bash',
      zsh: 'Prints what completes commands by Tab in zsh',
      fish: 'Prints what completes commands by Tab in fish',
    },
    async () => (await import('./completion.ts')).COMPLETION,
  ),
]
