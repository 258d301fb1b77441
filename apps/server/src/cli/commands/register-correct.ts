import { REGISTER_FIELDS } from '@reprise/contract'
import { correctRegister } from '#server/register/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'

/** What follows from the order itself is corrected there, or not at all. */
const FIXED: readonly string[] = ['orderNumber', 'boughtOn']
const FIELDS = REGISTER_FIELDS.filter((field) => !FIXED.includes(field))
const MOST_TEXT = 200
const PRICE = /^\d{1,9}(\.\d{1,3})? [A-Z]{3}( \([2-9]\d?\))?$/

export const registerCorrect: Command = {
  name: 'register correct',
  args: ['AFFILIATE', 'LINE', 'FIELD', 'VALUE'],
  about: `Corrects a line of the register by adding another. FIELD is one of ${FIELDS.join(', ')}.`,
  options: { reason: { type: 'string', value: 'TEXT', about: 'why; it stands in the register', required: true } },
  run: async (input) => {
    const [affiliate = '', line = '', name = '', value = ''] = input.args
    const field = FIELDS.find((one) => one === name)
    if (field === undefined) throw new UsageError(`There is no field "${name}"; there are ${FIELDS.join(', ')}`)
    if (!/^[1-9]\d{0,8}$/.test(line)) throw new UsageError(`LINE is the number of a line, not "${line}"`)
    if (value.length > MOST_TEXT) throw new UsageError(`VALUE has ${MOST_TEXT} characters at most`)
    if (field === 'price' && !PRICE.test(value))
      throw new UsageError(`VALUE is a price such as "212.00 EUR", not "${value}"`)
    const reason = textOption(input, 'reason', /^.{3,200}$/s, '3 to 200 characters')
    const { vault } = await input.sealed()
    const written = await asOperator(input, 'register correct', (ctx) =>
      correctRegister(ctx, vault, affiliate, { line: Number(line), fields: { [field]: value }, reason }),
    )
    input.terminal.say(`Line ${written.line} of ${written.affiliate} corrects line ${written.corrects}.`)
    return written
  },
}
