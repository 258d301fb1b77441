import { defineConfig } from 'vite'

/** One classic script: partners load it with one tag, which must know itself (`document.currentScript`). */
export default defineConfig({
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    lib: {
      entry: 'src/price-check.ts',
      name: 'ReprisePriceCheck',
      formats: ['iife'],
      fileName: () => 'price-check.js',
    },
  },
})
