import type { DrawFirstView } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'

/** Where each screen's code stands in the portal, so that the first HTML can ask for the right chunk at once. */
export const SCREEN_SOURCES = {
  home: 'src/home/home.screen.tsx',
  find: 'src/find-product/find-product.screen.tsx',
  model: 'src/trade-in/model/model.screen.tsx',
  estimate: 'src/trade-in/estimation/estimate.screen.tsx',
  'self-check': 'src/trade-in/self-check/self-check.screen.tsx',
  offer: 'src/trade-in/recapitulation/recapitulation.screen.tsx',
  customer: 'src/trade-in/customer-data/customer-data.screen.tsx',
  success: 'src/trade-in/success/success.screen.tsx',
  order: 'src/order/order-details.screen.tsx',
  follow: 'src/order/follow.screen.tsx',
  pass: 'src/pass/pass.screen.tsx',
  documents: 'src/documents/documents.screen.tsx',
  sendproduct: 'src/send-product/send-product.screen.tsx',
  litigation: 'src/litigation/litigation.screen.tsx',
  ioslitigation: 'src/litigation/ios-litigation.screen.tsx',
  identity: 'src/identity/identity.screen.tsx',
  'identity/qrcode': 'src/identity/qrcode.screen.tsx',
  'identity/idcheck': 'src/identity/idcheck.screen.tsx',
  'identity/pending': 'src/identity/pending.screen.tsx',
  'identity/succeed': 'src/identity/succeed.screen.tsx',
  'identity/failed': 'src/identity/failed.screen.tsx',
  'not-found': 'src/app/not-found/not-found.screen.tsx',
} as const satisfies { readonly [name: string]: string }

export type ScreenName = keyof typeof SCREEN_SOURCES
export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(SCREEN_SOURCES, name)

/** Stands above the screens that read data, which wait for it (app/routes/affiliate.routes.tsx of the portal). */
export const DATA_LAYER_SOURCE = 'src/app/data-layer.tsx'
const READ_NO_DATA: ReadonlySet<string> = new Set(['home', 'not-found'] satisfies ScreenName[])

export const sourcesOf = (screen: ScreenName): readonly string[] =>
  READ_NO_DATA.has(screen) ? [SCREEN_SOURCES[screen]] : [SCREEN_SOURCES[screen], DATA_LAYER_SOURCE]

export type ScreenFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export type Portal = {
  /** The HTML that carries `#app` and the entry, for this path. */
  readonly template: (path: string) => Promise<string>
  readonly filesOf: (screen: ScreenName) => ScreenFiles
  /** Null during development: the browser then draws everything. */
  readonly draw: DrawFirstView | null
  /** Whether pages may be kept: sources change under the server's feet. */
  readonly isFixed: boolean
  readonly register: (app: FastifyInstance) => Promise<void>
}
