import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the screens that read data share, in one file. */
const DATA_LAYER =
  /\/node_modules\/(?:@tanstack\/(?:react-query|query-core)|intl-messageformat|@formatjs)\/|\/src\/(?:api\/(?:query-client|products?|orders|data-endpoints)|i18n\/icu-format)\.tsx?$/

/** Small parts that nearly every screen draws, in one file: a request costs a phone more than their bytes. */
const SHARED_PARTS =
  /\/src\/(?:(?:drawings|controls|fields)\/(?:device-drawing|disclosure|search-field|link-button|icon)[^/]*|i18n\/formats?|platform\/measurement|identifier\/imei|words\/model-name)[^/]*\.tsx?$/

/** What only those steps share that come after an offer was made. */
const OFFER_PARTS = /\/src\/trade-in\/recapitulation\//

/** What the steps of a trade-in share. */
const TRADE_IN_PARTS =
  /\/src\/(?:trade-in\/(?!recapitulation\/)|(?:ui|fields|layout)\/(?:bottom-bar|choice|price|error-summary|field|receipt|steps|text-field))/

/**
 * Every stylesheet starts with the order of the layers (as tokens.css of packages/ui does): the browser takes the order from the
 * first mention, and which file comes first is the bundler's affair.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => `@layer reset, tokens, base, components, screens;\n${code}`,
  },
}

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
            { name: 'framework', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'portal', tags: ['$initial'] },
            { name: 'parts', test: SHARED_PARTS, minShareCount: 2 },
            { name: 'data', test: DATA_LAYER },
            { name: 'steps', test: TRADE_IN_PARTS, minShareCount: 2 },
            { name: 'offers', test: OFFER_PARTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
