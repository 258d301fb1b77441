import type { FieldFault, InstanceConfig, Programme } from '@reprise/contract'
import type { Texts } from '#server/message/index.ts'
import { patternFault } from '#server/platform/pattern.ts'
import type { TextsByLocale } from './affiliate-document.ts'

export type Surroundings = {
  readonly id: string
  readonly assets: ReadonlyMap<string, string>
  readonly themes: ReadonlySet<string>
  readonly messages: Texts
}

const ASSET = /^asset:(.*)$/s
/** The page's policy lets no picture of another host in (quality D4): one that is named would never be seen. */
const ELSEWHERE = 'Pictures come from this server alone: upload it, and name it asset:<id>'

export const referenceFaults = (
  config: InstanceConfig,
  programme: Programme,
  texts: TextsByLocale,
  around: Surroundings,
): FieldFault[] => [
  ...localeFaults(config),
  ...assetFaults(config, around),
  ...(around.themes.has(config.theme) ? [] : [{ pointer: '/config/theme', code: 'theme-unknown' }]),
  ...(programme.processes.some(({ label }) => label === config.orderAPI.process)
    ? []
    : [{ pointer: '/config/orderAPI/process', code: 'process-unknown' }]),
  ...charityFaults(programme),
  ...termsFaults(config, programme),
  ...config.customerDataValidator.regex.flatMap(({ pattern }, index) => {
    const message = patternFault(pattern)
    if (message === undefined) return []
    return [{ pointer: `/config/customerDataValidator/regex/${index}/pattern`, code: 'pattern', message }]
  }),
  ...messageFaults(config, texts, around),
]

/** Customers must be able to read them before they agree. */
const termsFaults = (
  { footerNavigation, currentLocale, locales }: InstanceConfig,
  { termsOfSale }: Programme,
): FieldFault[] => {
  if (termsOfSale === undefined) return []
  const unread = locales.filter((locale) => !footerNavigation?.[locale]?.some(({ id }) => id === 'terms'))
  return [
    ...(Object.hasOwn(termsOfSale.text, currentLocale)
      ? []
      : [{ pointer: `/programme/termsOfSale/text/${currentLocale}`, code: 'required' }]),
    ...unread.map((locale) => ({
      pointer: `/config/footerNavigation/${locale}`,
      code: 'terms-link-missing',
      values: { language: locale },
      message: 'Customers read the terms of sale before they agree: add a link with the id "terms"',
    })),
  ]
}

const charityFaults = ({ processes }: Programme): FieldFault[] =>
  processes.flatMap(({ options }, process) =>
    options.flatMap(({ tag, charity }, option) =>
      tag === 'donation' && charity === undefined
        ? [{ pointer: `/programme/processes/${process}/options/${option}/charity`, code: 'required' }]
        : [],
    ),
  )

const localeFaults = ({ locales, currentLocale }: InstanceConfig): FieldFault[] => [
  ...(new Set(locales).size === locales.length ? [] : [{ pointer: '/config/locales', code: 'repeated' }]),
  ...(locales.includes(currentLocale) ? [] : [{ pointer: '/config/currentLocale', code: 'locale-not-offered' }]),
]

const assetFaults = (config: InstanceConfig, { assets }: Surroundings): FieldFault[] => {
  const pictures: readonly (readonly [string, string | undefined])[] = [
    ['/config/favicon', config.favicon],
    ['/config/logo/light', config.logo?.light],
    ['/config/logo/dark', config.logo?.dark],
    ...Object.entries(config.apiProductTypeImages ?? {}).map(
      ([type, image]) => [`/config/apiProductTypeImages/${type}`, image] as const,
    ),
    ...(config.carousel ?? []).map(({ image }, index) => [`/config/carousel/${index}/image`, image] as const),
  ]
  const named = pictures.flatMap(([pointer, address]) => {
    if (address === undefined || address.startsWith('/')) return []
    const id = ASSET.exec(address)?.[1]
    if (id === undefined) return [{ pointer, code: 'picture-elsewhere', message: ELSEWHERE }]
    return assets.get(id)?.startsWith('image/') ? [] : [{ pointer, code: 'asset-unknown' }]
  })
  const added = config.additionalResources.flatMap((resource, index) => {
    if (resource.asset === undefined) return []
    const type = assets.get(resource.asset)
    const fits = resource.kind === 'stylesheet' ? type === 'text/css' : type !== undefined
    return fits ? [] : [{ pointer: `/config/additionalResources/${index}/asset`, code: 'asset-unknown' }]
  })
  return [...named, ...added]
}

const messageFaults = (config: InstanceConfig, texts: TextsByLocale, { messages }: Surroundings): FieldFault[] => {
  const own = new Set(Object.values(texts).flatMap((those) => Object.keys(those)))
  const isKnown = (key: string): boolean => Object.hasOwn(messages, key) || own.has(key)
  const named: readonly (readonly [string, string])[] = [
    ...config.consents.map(({ label }, index) => [`/config/consents/${index}/label`, label] as const),
    ...config.customerDataValidator.regex.map(
      ({ message }, index) => [`/config/customerDataValidator/regex/${index}/message`, message] as const,
    ),
    ...Object.entries(config.footerNavigation ?? {}).flatMap(([locale, links]) =>
      links.map(({ id }, index) => [`/config/footerNavigation/${locale}/${index}/id`, `footer.${id}`] as const),
    ),
  ]
  return named.flatMap(([pointer, key]) =>
    isKnown(key) ? [] : [{ pointer, code: 'message-unknown', values: { key }, message: `There is no message ${key}` }],
  )
}
