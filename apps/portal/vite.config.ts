import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Packages that every page needs and that change only when they are updated, so a browser may keep them for long. */
const FIRST_LOAD_PACKAGES =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|react-store|store))\//

export default defineConfig({
  plugins: [react({ compiler: true })],
  build: {
    target: 'baseline-widely-available',
    // The server reads from it which chunk a page needs first.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'framework', test: FIRST_LOAD_PACKAGES }] },
      },
    },
  },
})
