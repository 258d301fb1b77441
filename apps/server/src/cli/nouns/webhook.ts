import { isUuid, WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENT_TYPES } from '@reprise/contract'
import { outwardAddresses } from '#server/platform/http/outward-address.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#server/webhook/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput, UsageError } from '../command.ts'
import { listOf, momentOf, oneOf, text, word } from '../options.ts'
import { counted, minute, table } from '../table.ts'

const ONE = 'acme 3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
const TYPES = text('TYPES', `which events, with commas between them, or "all": ${WEBHOOK_EVENT_TYPES.join(', ')}`)
const FOR = text('TEXT', 'what it is for, for colleagues')
const SECRET_ONCE = 'The secret is shown this once. How to verify with it: docs/operating/webhooks.md.'

const addressesOf = (input: CommandInput) => outwardAddresses(input.config().webhookNetworks)

const named = ([affiliate = '', id = '']: readonly string[]) => {
  if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of a webhook; \`webhook list\` names them`)
  return { affiliate, id }
}

const typesOf = (typed: string) =>
  typed === 'all'
    ? null
    : listOf(typed).map((one) => oneOf(WEBHOOK_EVENT_TYPES, one, `There is no event "${one}"; there are`))

const list = command({
  args: ['AFFILIATE'],
  example: 'acme',
  run: async (input) => {
    const [affiliate] = input.args
    const webhooks = await asOperator(input, null, (ctx) => listWebhooks(ctx, affiliate))
    input.terminal.say(
      webhooks.length === 0
        ? `Events of ${affiliate} are sent nowhere.`
        : table(webhooks, [
            { title: 'ADDRESS', of: ({ url }) => url },
            { title: 'EVENTS', of: ({ eventTypes }) => eventTypes?.join(' ') ?? 'all' },
            { title: 'STATE', of: ({ disabledBecause }) => disabledBecause ?? 'active' },
            { title: 'FAILS SINCE (UTC)', of: (one) => (one.failingSince ? minute(new Date(one.failingSince)) : '') },
            { title: 'WAITING', of: ({ waiting }) => String(waiting), right: true },
            { title: 'WEBHOOK', of: ({ id }) => id },
          ]),
    )
    return webhooks
  },
})

const add = command({
  args: ['AFFILIATE', 'URL'],
  example: 'acme https://erp.acme.example/reprise --events order.accepted,order.paid',
  options: { events: TYPES, for: FOR },
  run: async (input) => {
    const [affiliate, url] = input.args
    if (!URL.canParse(url)) throw new UsageError(`"${url}" is not an address such as https://erp.acme.example/reprise`)
    const { events, for: description } = input.options
    const { vault } = await input.sealed()
    const body = { url, ...(description && { description }), ...(events && { eventTypes: typesOf(events) }) }
    const done = await asOperator(input, 'webhook add', (ctx) =>
      addWebhook(ctx, affiliate, body, { vault, addresses: addressesOf(input) }),
    )
    input.terminal.say(`Events of ${done.webhook.affiliate} go to ${done.webhook.url}: ${done.webhook.id}.`)
    input.terminal.say(`${done.secret}\n${SECRET_ONCE}`)
    return done
  },
})

const set = command({
  args: ['AFFILIATE', 'WEBHOOK'],
  example: `${ONE} --active yes`,
  options: {
    url: text('URL', 'where events go'),
    events: TYPES,
    for: FOR,
    active: word('YES', ['yes', 'no'], 'yes or no'),
  },
  run: async (input) => {
    const { url, events, for: description, active } = input.options
    if (url !== undefined && !URL.canParse(url)) throw new UsageError(`"${url}" is not an address`)
    const isActive = active && oneOf(['yes', 'no'], active, '--active takes') === 'yes'
    const body = {
      ...(url && { url }),
      ...(events && { eventTypes: typesOf(events) }),
      ...(description !== undefined && { description }),
      ...(isActive !== undefined && isActive !== '' && { isActive }),
    }
    const done = await asOperator(input, 'webhook set', (ctx) =>
      changeWebhook(ctx, named(input.args), body, { addresses: addressesOf(input) }),
    )
    const { waiting } = done
    input.terminal.say(
      done.isActive
        ? `Events go to ${done.url}; ${counted(waiting, 'event')} waiting.`
        : `Nothing is sent to ${done.url} now.`,
    )
    return done
  },
})

const remove = command({
  args: ['AFFILIATE', 'WEBHOOK'],
  example: ONE,
  run: async (input) => {
    const gone = await asOperator(input, 'webhook remove', (ctx) => removeWebhook(ctx, named(input.args)))
    input.terminal.say(`Nothing is sent to ${gone.url} any more.`)
    return gone
  },
})

const rotateSecret = command({
  args: ['AFFILIATE', 'WEBHOOK'],
  example: ONE,
  run: async (input) => {
    const { vault } = await input.sealed()
    const done = await asOperator(input, 'webhook rotate-secret', (ctx) =>
      rotateWebhookSecret(ctx, named(input.args), { vault }),
    )
    const until = minute(new Date(done.webhook.formerSecretUntil ?? 0))
    input.terminal.say(`${done.secret}\n${SECRET_ONCE} Until ${until} UTC the former one signs as well.`)
    return done
  },
})

const deliveries = command({
  args: ['AFFILIATE', 'WEBHOOK'],
  more: ', the newest first.',
  example: `${ONE} --state waiting`,
  options: {
    state: word('STATE', WEBHOOK_DELIVERY_STATES, WEBHOOK_DELIVERY_STATES.join(', ')),
    order: text('ID', 'of this order alone'),
  },
  run: async (input) => {
    const { state: typed, order } = input.options
    const state = typed && oneOf(WEBHOOK_DELIVERY_STATES, typed, `There is no state "${typed}"; there are`)
    if (order !== undefined && !isUuid(order)) throw new UsageError(`"${order}" is not the id of an order`)
    const found = await asOperator(input, null, (ctx) =>
      listWebhookDeliveries(ctx, named(input.args), { ...(state && { state }), ...(order && { order }), limit: 100 }),
    )
    const rows = found._embedded.deliveries
    input.terminal.say(
      rows.length === 0
        ? 'Nothing was sent and nothing waits.'
        : table(rows, [
            { title: 'HAPPENED (UTC)', of: ({ at }) => minute(new Date(at)) },
            { title: 'EVENT', of: ({ type }) => type },
            { title: 'ORDER', of: (one) => one.order ?? '' },
            { title: 'STATE', of: (one) => one.state },
            { title: 'TRIES', of: ({ tries }) => String(tries), right: true },
            {
              title: 'LAST ANSWER',
              of: ({ attempts }) => String(attempts.at(-1)?.status ?? attempts.at(-1)?.result ?? ''),
            },
            { title: 'NEXT (UTC)', of: ({ nextTryAt }) => (nextTryAt ? minute(new Date(nextTryAt)) : '') },
            { title: 'ID', of: ({ event }) => event },
          ]),
    )
    return { total: found.page.totalElements, deliveries: rows }
  },
})

const test = command({
  args: ['AFFILIATE', 'WEBHOOK'],
  example: ONE,
  run: async (input) => {
    const done = await asOperator(input, 'webhook test', (ctx) => testWebhook(ctx, named(input.args)))
    input.terminal.say(`A test is on its way: ${done.event}. \`webhook deliveries\` says how it ended.`)
    return done
  },
})

const replay = command({
  args: ['AFFILIATE', 'WEBHOOK'],
  example: `${ONE} --since 2026-11-20`,
  options: {
    event: text('ID', 'this event alone'),
    since: text('WHEN', 'all from then on, in UTC: 2026-11-20 or 2026-11-20T06:00'),
  },
  run: async (input) => {
    const { event, since } = input.options
    if ((event === undefined) === (since === undefined)) throw new UsageError('Name either --event or --since')
    if (event !== undefined && !isUuid(event)) throw new UsageError(`"${event}" is not the id of an event`)
    const body = event === undefined ? { since: momentOf('since', since ?? '').toISOString() } : { event }
    const done = await asOperator(input, 'webhook replay', (ctx) => replayWebhook(ctx, named(input.args), body))
    input.terminal.say(
      `${event === undefined ? 'They are' : 'It is'} on the way again. \`webhook deliveries\` says how it goes.`,
    )
    return done
  },
})

export const WEBHOOK = { list, add, set, remove, 'rotate-secret': rotateSecret, deliveries, test, replay }
