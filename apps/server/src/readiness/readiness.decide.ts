import type { FieldFault, InstanceConfig, Programme, ReadinessCheck } from '@reprise/contract'
import { registerWarnings, routeWarnings } from '#server/affiliate/index.ts'

/** An example, in the languages of a new programme's sample and of the demo's programmes. */
const EXAMPLE = /\b(?:example|exemple|beispiel|muster|voorbeeld)|\(d[eé]mo/i

/** Names of hosts that are reserved for examples and tests, and have no owner (RFC 2606, RFC 6761). */
const NOBODYS = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/** The sample address of a new programme, or one of the demo: a place without a recipient. */
export const isSampleAddress = ({ name, lines, city }: Programme['recipient']): boolean =>
  [name, ...lines, city].some((line) => EXAMPLE.test(line))

export const isSampleMail = (address: string): boolean => NOBODYS.test(address.split('@').at(-1) ?? '')

export const isSampleLink = (address: string): boolean =>
  URL.canParse(address) && (NOBODYS.test(new URL(address).hostname) || isSampleMail(address.replace(/^mailto:/, '')))

export type Standing = {
  readonly config: InstanceConfig
  readonly programme: Programme
  /** Products that the price list in force buys; undefined where there is no list. */
  readonly priced: number | undefined
  readonly asked: ReadonlySet<string>
  readonly english: Readonly<Record<string, number>>
}

type Finding = readonly [
  check: ReadinessCheck['check'],
  /** What is lacking; it passed where nothing is. */
  faults: readonly FieldFault[],
  message: string,
  todo: string,
]

const unless = (isPassed: boolean, fault: FieldFault): FieldFault[] => (isPassed ? [] : [fault])

export const readinessOf = (standing: Standing): ReadinessCheck[] =>
  [
    prices(standing),
    questions(standing),
    payer(standing),
    recipient(standing),
    sender(standing),
    owner(standing),
    identity(standing),
    links(standing),
    routes(standing),
    look(standing),
    texts(standing),
  ].map(([check, faults, message, todo]) => {
    const passed = faults.length === 0
    return { check, passed, message, todo: passed ? null : todo, faults: [...faults] }
  })

const prices = ({ programme: { market, currency }, priced = 0 }: Standing): Finding => [
  'prices',
  unless(priced > 0, { pointer: '/programme/market', code: 'prices-missing', values: { market, currency } }),
  priced > 0
    ? `The prices of ${market} in ${currency} buy ${priced.toLocaleString('en')} products`
    : `There is no price in ${currency} for the market ${market}, so nothing is bought`,
  `Import a price list with --market ${market} --currency ${currency}, or name a market that has prices`,
]

const questions = ({ config: { apiProductType }, asked }: Standing): Finding => {
  const missing = apiProductType.filter((type) => !asked.has(type))
  return [
    'questions',
    missing.map((type) => ({ pointer: '/config/apiProductType', code: 'questions-missing', values: { type } })),
    missing.length === 0
      ? 'Every type of product that it buys has its questions'
      : `There are no questions about ${missing.join(', ')}, so no such product is bought`,
    'Import a questionnaire for each of these types, or take them out of apiProductType',
  ]
}

const payer = ({ programme: { processes, payer: account } }: Standing): Finding => {
  const transfers = processes.some(({ options }) => options.some(({ tag }) => tag === 'bank-transfer'))
  const isPassed = !transfers || account !== undefined
  return [
    'payer',
    unless(isPassed, { pointer: '/programme/payer', code: 'payer-missing' }),
    isPassed
      ? transfers
        ? 'Sellers are paid from an account'
        : 'Nobody is paid by bank transfer'
      : 'Sellers are promised a bank transfer, and there is no account to pay from',
    'Write payer into programme.json',
  ]
}

const recipient = ({ programme: { recipient: to } }: Standing): Finding => {
  const address = `${[...to.lines, to.postalCode].join(', ')} ${to.city}`
  const isSample = isSampleAddress(to)
  return [
    'recipient',
    unless(!isSample, { pointer: '/programme/recipient', code: 'recipient-example', values: { address } }),
    isSample
      ? `The recipient is still a sample address: ${address}. Products would be sent there`
      : `Products are sent to ${to.name}, ${address}`,
    'Write yours into programme.json',
  ]
}

const sender = ({ programme: { mailFrom } }: Standing): Finding => {
  const isSample = isSampleMail(mailFrom)
  return [
    'sender',
    unless(!isSample, { pointer: '/programme/mailFrom', code: 'sender-example', values: { address: mailFrom } }),
    isSample ? `Messages would come from ${mailFrom}, an example` : `Messages come from ${mailFrom}`,
    'Write an address of yours into mailFrom of programme.json',
  ]
}

const owner = ({ programme: { ownerMail } }: Standing): Finding => {
  const isPassed = ownerMail !== undefined && !isSampleMail(ownerMail)
  return [
    'owner',
    unless(isPassed, { pointer: '/programme/ownerMail', code: 'owner-missing' }),
    isPassed
      ? `${ownerMail} is told of what moves parcels or money, and of what takes too long`
      : 'Nobody is told of what moves parcels or money, or of what takes too long',
    'Write ownerMail into programme.json',
  ]
}

const identity = ({ config, programme }: Standing): Finding => {
  const warnings = registerWarnings(config, programme)
  return [
    'identity',
    warnings,
    warnings[0]?.message ?? 'Sellers are asked who they are as far as its country wants that',
    'Set identity.requiredFrom in programme.json, or identityCheckonCustomerForm in config.json',
  ]
}

const FOOTER = '/config/footerNavigation'

const links = ({ config: { locales, footerNavigation = {} } }: Standing): Finding => {
  const without = locales.filter((locale) => (footerNavigation[locale] ?? []).length === 0)
  const samples = Object.values(footerNavigation)
    .flat()
    .filter(({ url }) => isSampleLink(url))
  const isPassed = without.length === 0 && samples.length === 0
  const faults = [
    ...(without.length === 0 ? [] : [`The footer has no links in ${without.join(', ')}`]),
    ...(samples.length === 0
      ? []
      : [`${samples.length} links of the footer are examples, such as ${samples[0]?.url ?? ''}`]),
  ]
  return [
    'links',
    [
      ...without.map((language) => ({ pointer: FOOTER, code: 'links-missing', values: { language } })),
      ...samples.slice(0, 1).map(({ url: address }) => ({
        pointer: FOOTER,
        code: 'links-example',
        values: { count: String(samples.length), address },
      })),
    ],
    isPassed ? 'The footer has links in every language' : faults.join('. '),
    'Write the addresses of your terms, privacy and contact pages into footerNavigation of config.json',
  ]
}

const routes = ({ config }: Standing): Finding => {
  const warnings = routeWarnings(config)
  return [
    'routes',
    warnings,
    warnings.length === 0
      ? 'Newcomers reach every page on the way to a sale'
      : warnings.map(({ message }) => message).join('. '),
    'Mend whitelistRoutes of config.json',
  ]
}

/** portal §3 */
const EVERYBODYS = 'reprise'

const look = ({ config: { theme } }: Standing): Finding => [
  'look',
  unless(theme !== EVERYBODYS, { pointer: '/config/theme', code: 'look-shared' }),
  theme === EVERYBODYS ? 'It wears the look that is everybody’s' : `It wears the look ${theme}`,
  'Write a theme.json, and name it as theme of config.json',
]

const texts = ({ english }: Standing): Finding => {
  const lacking = Object.entries(english).filter(([locale, count]) => count > 0 && !locale.startsWith('en'))
  return [
    'texts',
    lacking.map(([language, count]) => ({
      pointer: '/texts',
      code: 'texts-english',
      values: { language, count: String(count) },
    })),
    lacking.length === 0
      ? 'Every message is there in every language'
      : `Messages are in English for want of words: ${lacking.map(([locale, count]) => `${count} in ${locale}`).join(', ')}`,
    'Write them into texts/<locale>.json',
  ]
}
