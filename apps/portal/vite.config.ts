import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Packages that every page needs and that change only when they are updated, so a browser may keep them for long. */
const FIRST_LOAD_PACKAGES =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|react-store|store))\//

/**
 * Every stylesheet starts with the order of the layers (as theme/tokens.css does): the browser takes the order from the
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
        codeSplitting: { groups: [{ name: 'framework', test: FIRST_LOAD_PACKAGES }] },
      },
    },
  },
})
