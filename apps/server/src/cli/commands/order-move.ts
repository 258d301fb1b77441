import {
  type BodyOf,
  MAX_TEXT,
  MAX_VOUCHER_CODE,
  MIN_VOUCHER_CODE,
  ORDER_TRANSITIONS,
  VOUCHER_CODE_PATTERN,
  VOUCHER_WAYS,
} from '@reprise/contract'
import { moveOrder, showOrder } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, type CommandInput, textOption, UsageError } from '../command.ts'
import { dayOption } from '../day-option.ts'
import { namedOrder } from '../named-order.ts'
import { wordsOf } from '../order-words.ts'

export const orderMove: Command = {
  name: 'order move',
  args: ['ORDER', 'TRANSITION'],
  about: `Moves an order: ${ORDER_TRANSITIONS.join(', ')}. ORDER is its id or its barcode.`,
  options: {
    reason: { type: 'string', value: 'TEXT', about: 'for colleagues; the customer is not shown it' },
    'voucher-code': {
      type: 'string',
      value: 'CODE',
      about: 'pay by voucher: the code that was given; else one of the imported',
    },
    'voucher-way': {
      type: 'string',
      value: 'WAY',
      about: `pay by voucher that is no code: ${VOUCHER_WAYS.join(', ')}`,
    },
    'passed-on': {
      type: 'string',
      value: 'DAY',
      about: 'pay by donation: the day it was passed on, such as 2026-11-24',
    },
  },
  run: async (input) => {
    const [named = '', name = ''] = input.args
    const statusTransition = ORDER_TRANSITIONS.find((one) => one === name)
    if (statusTransition === undefined)
      throw new UsageError(`There is no transition "${name}"; there are ${ORDER_TRANSITIONS.join(', ')}`)
    const { options, terminal } = input
    const reason =
      options['reason'] === undefined
        ? undefined
        : textOption({ options }, 'reason', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
    const settled = settledOf(input.options)
    const openVault = async () => (await input.sealed()).vault
    const order = await asOperator(input, 'order move', async (ctx) => {
      const id = await namedOrder(ctx, named)
      await moveOrder(ctx, openVault, id, { statusTransition, reason, ...settled })
      return showOrder(ctx, await wordsOf(ctx, id), id)
    })
    terminal.say(
      `${order.barcode} is ${order.status}. It may now: ${order.allowedTransitions.join(', ') || 'nothing'}.`,
    )
    return order
  },
}

/** What is told of a voucher or a donation. @throws UsageError */
const settledOf = (options: CommandInput['options']): Pick<BodyOf<'moveOrder'>, 'voucher' | 'passedOn'> => {
  const { 'voucher-code': code, 'voucher-way': typedWay, 'passed-on': day } = options
  if (code !== undefined && typedWay !== undefined)
    throw new UsageError('Name --voucher-code or --voucher-way, not both')
  const way = VOUCHER_WAYS.find((one) => one === typedWay)
  if (typedWay !== undefined && way === undefined)
    throw new UsageError(`--voucher-way needs one of ${VOUCHER_WAYS.join(', ')}`)
  return {
    ...(code === undefined ? {} : { voucher: { code: voucherCode(options) } }),
    ...(way === undefined ? {} : { voucher: { way } }),
    ...(day === undefined ? {} : { passedOn: dayOption({ options }, 'passed-on') }),
  }
}

const voucherCode = (options: CommandInput['options']): string => {
  const code = textOption({ options }, 'voucher-code', VOUCHER_CODE_PATTERN, 'a code of printable ASCII signs')
  if (code.length < MIN_VOUCHER_CODE || code.length > MAX_VOUCHER_CODE)
    throw new UsageError(`--voucher-code has ${MIN_VOUCHER_CODE} to ${MAX_VOUCHER_CODE} characters`)
  return code
}
