import { MAX_TEXT, PARCEL_STATES } from '@reprise/contract'
import { recordEvent } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, type CommandInput, textOption, UsageError } from '../command.ts'

const TEXT = new RegExp(`^.{1,${MAX_TEXT}}$`, 's')

export const parcelEvent: Command = {
  name: 'parcel event',
  args: ['NUMBER', 'STATE'],
  about: `Takes down what happened to a parcel: ${PARCEL_STATES.join(', ')}. NUMBER is its tracking number.`,
  options: {
    at: { type: 'string', value: 'WHEN', about: 'when it happened, in UTC: 2026-11-21T14:05:00Z; now when left out' },
    place: { type: 'string', value: 'TEXT', about: 'where' },
    note: { type: 'string', value: 'TEXT', about: 'what the carrier said; the customer reads it' },
    'event-id': { type: 'string', value: 'ID', about: "the carrier's own id of the event, told once" },
  },
  run: async (input) => {
    const [number = '', name = ''] = input.args
    const status = PARCEL_STATES.find((one) => one === name)
    if (status === undefined) throw new UsageError(`There is no event "${name}"; there are ${PARCEL_STATES.join(', ')}`)
    const told = {
      status,
      ...given('at', momentOf(input)),
      ...given('place', textOf(input, 'place')),
      ...given('note', textOf(input, 'note')),
      ...given('eventId', textOf(input, 'event-id')),
    }
    const done = await asOperator(input, 'parcel event', (ctx) => recordEvent(ctx, number, told))
    input.terminal.say(
      done.isNews ? `Taken down. The order ${done.order} is ${done.status}.` : 'It was known already; nothing changed.',
    )
    return done
  },
}

const given = <Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [key in Name]?: string })

const textOf = ({ options }: CommandInput, name: string): string | undefined =>
  options[name] === undefined ? undefined : textOption({ options }, name, TEXT, `1 to ${MAX_TEXT} characters`)

const momentOf = ({ options }: CommandInput): string | undefined => {
  if (options['at'] === undefined) return undefined
  const text = textOption({ options }, 'at', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a moment such as 2026-11-21T14:05:00Z')
  if (Number.isNaN(Date.parse(text)))
    throw new UsageError(`--at needs a moment such as 2026-11-21T14:05:00Z, not "${text}"`)
  return text
}
