import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleWorker } from '../../scripts/support/console-worker.mjs'
import { layerOrder } from '../../scripts/support/layer-order.mjs'

export default defineConfig({
  base: '/console/',
  plugins: [layerOrder, react({ compiler: true }), consoleWorker],
  build: {
    target: 'baseline-widely-available',
    // What each screen weighs is read from it (e2e/specs/console-weight.spec.ts).
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The shell names the files of every page, and a hash is what nothing makes smaller: seven letters are 42 bits.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [{ name: 'framework', tags: ['$initial'], test: /\/node_modules\// }] },
      },
    },
  },
})
