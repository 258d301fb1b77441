import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from '../../scripts/support/layer-order.mjs'

/** What the screens that read data share, in one file. */
const DATA_LAYER =
  /\/node_modules\/(?:@tanstack\/(?:react-query|query-core)|intl-messageformat|@formatjs)\/|\/src\/(?:api\/(?:query-client|products?|orders|data-endpoints)|words\/icu-format)\.tsx?$/

/** Beside what starts with the entry: it is run in a task of its own, and belongs to the same file. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|react-router|react-store|router-core|store))\//

/** Small parts that nearly every screen draws, in one file: a request costs a phone more than their bytes. */
const SHARED_PARTS =
  /\/src\/(?:(?:drawings|controls|fields)\/(?:device-drawing|disclosure|search-field|link-button|icon)[^/]*|words\/(?:format|with-its-numbers)|platform\/measurement|identifier\/imei|words\/model-name|navigation\/product-address)[^/]*\.tsx?$/

/** What only those steps share that come after an offer was made; what they draw while it is on its way is with the rest. */
const OFFER_PARTS = /\/src\/trade-in\/recapitulation\/(?!offer-skeleton|validity)/

/** What an offer and an order both say of a price: an order needs no more of an offer. */
const RECEIPT = /\/src\/receipt\//

/** What the steps of a trade-in share. The offer and the sale have their timeline by themselves: what is typed needs none. */
const TRADE_IN_PARTS =
  /\/src\/(?:trade-in\/(?!recapitulation\/(?!offer-skeleton|validity)|until-paid)|(?:ui|fields|layout)\/(?:bottom-bar|choice|price|error-summary|field|receipt|steps|text-field))/

export default defineConfig({
  plugins: [layerOrder, react({ compiler: true })],
  // Modules, as pages are: in development they are anyway.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // The server reads from it which chunk a page needs first.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // All styles weigh less than a second request costs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs: packages change seldom, so a browser may keep them while our own code moves on.
            { name: 'framework', test: FRAMEWORK },
            { name: 'portal', tags: ['$initial'] },
            { name: 'parts', test: SHARED_PARTS, minShareCount: 2 },
            { name: 'data', test: DATA_LAYER },
            { name: 'steps', test: TRADE_IN_PARTS, minShareCount: 2 },
            { name: 'receipt', test: RECEIPT, minShareCount: 2 },
            { name: 'offers', test: OFFER_PARTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
