/** Where each screen's code stands in the portal, so that the first HTML can ask for the right chunk at once. */
export const SCREEN_SOURCES = {
  home: 'src/home/home.screen.tsx',
  find: 'src/find-product/find-product.screen.tsx',
  estimate: 'src/trade-in/estimation/estimate.screen.tsx',
  offer: 'src/trade-in/recapitulation/recapitulation.screen.tsx',
  customer: 'src/trade-in/customer-data/customer-data.screen.tsx',
  success: 'src/trade-in/success/success.screen.tsx',
  'not-found': 'src/app/not-found/not-found.screen.tsx',
} as const satisfies { readonly [name: string]: string }

export type ScreenName = keyof typeof SCREEN_SOURCES
