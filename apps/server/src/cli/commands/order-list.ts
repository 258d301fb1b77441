import { ORDER_STATES, type OrderState, WAITS_FOR, type WaitsFor } from '@reprise/contract'
import { listWork, type WorkRow, workItemView } from '#server/desk/index.ts'
import { promisesView } from '#server/order/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { moneyText, promiseText } from '../order-text.ts'
import { minute, table } from '../table.ts'

const MOST = 1_000

export const orderList: Command = {
  name: 'order list',
  args: [],
  about: 'Lists orders that are not finished, longest in their state first.',
  options: {
    status: { type: 'string', value: 'STATES', about: `with commas: ${ORDER_STATES.join(',')}` },
    affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' },
    'older-than': { type: 'string', value: 'TIME', about: 'in their state for longer than 3d or 12h' },
    overdue: { type: 'boolean', about: 'whose customer was promised something by a day that has passed' },
    'waits-for': { type: 'string', value: 'WHAT', about: `one of ${WAITS_FOR.join(', ')}` },
    kits: { type: 'boolean', about: 'the same as --waits-for kit' },
    limit: { type: 'string', value: 'N', about: 'as many at most; 50 when left out' },
    page: { type: 'string', value: 'N', about: 'the first page is 1' },
  },
  run: async (input) => {
    const { options, terminal, now } = input
    const number = (name: string, usual: number, most: number): number => {
      if (options[name] === undefined) return usual
      const value = Number(textOption({ options }, name, /^[1-9]\d{0,5}$/, 'a whole number from 1 on'))
      if (value > most) throw new UsageError(`--${name} is ${most.toLocaleString('en')} at most`)
      return value
    }
    const page = { number: number('page', 1, 100_000), size: number('limit', 50, MOST) }
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listWork(
        ctx,
        {
          statuses: options['status'] === undefined ? undefined : statesOf(options['status']),
          affiliate: typeof options['affiliate'] === 'string' ? options['affiliate'] : undefined,
          olderThan:
            options['older-than'] === undefined
              ? undefined
              : textOption({ options }, 'older-than', /^[1-9]\d{0,3}[dh]$/, 'a time such as 3d or 12h'),
          waitsFor: options['kits'] === true ? 'kit' : waitsForOf(options['waits-for']),
          overdue: options['overdue'] === true ? 'any' : undefined,
        },
        page,
      ),
    )
    terminal.say(
      rows.length === 0
        ? 'There is no such order.'
        : table(rows, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'STATE', of: ({ status }) => status },
            { title: 'SINCE', of: ({ statusSince }) => minute(statusSince) },
            { title: 'PROMISED', of: (row) => promisedText(row, now) },
            { title: 'AFFILIATE', of: ({ affiliateId }) => affiliateId },
            { title: 'PRODUCT', of: ({ product }) => product },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'HELD', of: ({ paymentHeld }) => (paymentHeld ? 'held' : '') },
            { title: 'ID', of: ({ id }) => id },
          ]),
    )
    if (rows.length > 0 && total > rows.length)
      terminal.say(
        `\n${rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}; the next with --page ${page.number + 1}`,
      )
    return { total, page: page.number, orders: rows.map((row) => workItemView(row, now)) }
  },
}

/** What its customer waits for: what has a day, and money that an answer to a case told them of. */
const promisedText = ({ promises, promisedPayment }: WorkRow, now: Date): string =>
  [...promisesView(promises, now).map(promiseText), ...(promisedPayment ? ['payment, in a case'] : [])].join('; ')

const waitsForOf = (typed: string | boolean | undefined): WaitsFor | undefined => {
  const found = WAITS_FOR.find((one) => one === typed)
  if (typed !== undefined && found === undefined)
    throw new UsageError(`Nothing waits for "${String(typed)}"; orders wait for ${WAITS_FOR.join(', ')}`)
  return found
}

const statesOf = (text: string | boolean): OrderState[] =>
  String(text)
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const state = ORDER_STATES.find((one) => one === part)
      if (state === undefined) throw new UsageError(`There is no state "${part}"; there are ${ORDER_STATES.join(', ')}`)
      return state
    })
