/** An order's screens (portal §2): one table for the links in e-mails, the pages they lead to, and the tests. */
export type OrderScreen = {
  readonly kind: string
  /** Top-level path, before the order's id. */
  readonly link: string
  /** Path below `/{affiliateId}/{locale}`, before the order's id. */
  readonly page: string
  /** The top-level idcheck link alone does not look at the form of the id. */
  readonly checksId: boolean
  /** Whether the bare link, without an id, leads to not-found. idcheck has no rule of its own. */
  readonly bareNotFound: boolean
  readonly bareChrome: boolean
}

const screen = <const Kind extends string>(kind: Kind) => ({
  kind,
  link: `/${kind}` as const,
  page: kind,
  checksId: true,
  bareNotFound: true,
  bareChrome: false,
})

export const ORDER_SCREENS = [
  screen('litigation'),
  screen('documents'),
  screen('order'),
  screen('identity'),
  { ...screen('identity/idcheck'), checksId: false, bareNotFound: false, bareChrome: true },
  { ...screen('identity/pending'), bareChrome: true },
  screen('identity/succeed'),
  screen('identity/failed'),
  { ...screen('identity/qrcode'), bareChrome: true },
  screen('sendproduct'),
  { ...screen('ioslitigation'), link: '/iosLitigation' },
] as const satisfies readonly OrderScreen[]

export type OrderLink = (typeof ORDER_SCREENS)[number]['link']

export type OrderPage = (typeof ORDER_SCREENS)[number]['page']

/** `/{instanceName}/{language}/{page}/{orderUuid}`; the language is the first part of the order's customerLanguage. */
export const orderPath = (
  config: { readonly instanceName: string; readonly customerLanguage: string },
  kind: string,
  orderUuid: string,
): string => {
  const page = ORDER_SCREENS.find((one) => one.kind === kind)?.page ?? kind
  return `/${config.instanceName}/${config.customerLanguage.split('-')[0]}/${page}/${orderUuid}`
}

/** `/{screen}/{orderUuid}#k={token}`: behind the `#` the token reaches no log and no other site. */
export const orderLinkAddress = (publicUrl: string, link: OrderLink, orderUuid: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}${link}/${orderUuid}#k=${token}`

export const identityLinkAddress = (
  publicUrl: string,
  of: { readonly instanceName: string; readonly customerLanguage: string },
  orderUuid: string,
  token: string,
): string => `${publicUrl.replace(/\/$/, '')}${orderPath(of, 'identity/idcheck', orderUuid)}#t=${token}`
