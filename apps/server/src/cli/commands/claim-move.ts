import { type ClaimTransition, isUuid } from '@reprise/contract'
import { claimView, moveClaim } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { claimReason } from '../claim-reason.ts'
import { type Command, UsageError } from '../command.ts'
import { moneyText } from '../order-text.ts'

/** A command that closes a claim, or opens it again. */
const claimCommand = (name: string, about: string, statusTransition: ClaimTransition): Command => ({
  name,
  about,
  args: ['CLAIM'],
  options: {
    reason: {
      type: 'string',
      value: 'TEXT',
      about: 'why, for colleagues; nothing personal',
      ...(statusTransition === 'repay' ? {} : { required: true }),
    },
  },
  run: async (input) => {
    const [id = ''] = input.args
    if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of a claim; \`claim list\` names them`)
    const reason = claimReason(input)
    const claim = await asOperator(input, name, (ctx) =>
      moveClaim(ctx, id.toLowerCase(), { statusTransition, ...(reason === undefined ? {} : { reason }) }),
    )
    input.terminal.say(`${moneyText(claim.amount, claim.currency)} of ${claim.barcode} is ${claim.status}.`)
    return claimView(claim)
  },
})

export const claimRepaid = claimCommand('claim repaid', 'Takes down that a claim was repaid.', 'repay')
export const claimWriteOff = claimCommand(
  'claim write-off',
  'Gives a claim up: the customer keeps the money.',
  'write-off',
)
export const claimReopen = claimCommand('claim reopen', 'Opens a claim again that was closed by mistake.', 'reopen')
