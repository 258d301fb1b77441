import { expect, test } from 'vitest'
import { isBeside, isRead } from './packages-beside.mjs'
import { productionPackages } from './production-packages.mjs'

const packages = {
  'node_modules/web': {
    dependencies: { words: '1', '@types/words': '1' },
    optionalDependencies: { 'for-linux': '1', 'for-mac': '1' },
  },
  'node_modules/web/node_modules/words': {},
  'node_modules/words': { dependencies: { web: '1' } },
  'node_modules/@types/words': {},
  'node_modules/for-linux': {},
  'node_modules/for-mac': {},
  'node_modules/tester': {},
}

test('what runs has what it needs, each in the version that it asks for, and no tools', () => {
  const found = productionPackages(packages, ['web', 'words'], (folder) => folder !== 'node_modules/for-mac')
  expect(found.map(({ folder }) => folder)).toEqual([
    'node_modules/for-linux',
    'node_modules/web',
    'node_modules/web/node_modules/words',
    'node_modules/words',
  ])
  expect(found.map(({ name }) => name)).toEqual(['for-linux', 'web', 'words', 'words'])
})

test('a licence stays with its package; types, maps and manuals do not', () => {
  const read = (file) => isRead('any', file)
  expect(['LICENSE', 'LICENSE.md', 'dist/a.js', 'a.wasm', 'data.json'].map(read)).toEqual(Array(5).fill(true))
  expect(['a.d.ts', 'a.js.map', 'README.md', 'CHANGELOG'].map(read)).toEqual(Array(4).fill(false))
})

test('a font for papers is taken along, its slices for browsers are not', () => {
  const font = 'noto-sans-sc'
  const read = (file) => isRead(`@fontsource/${font}`, `files/${font}-${file}`)
  expect(['chinese-simplified-400-normal.woff', 'chinese-simplified-700-normal.woff'].map(read)).toEqual([true, true])
  expect(['chinese-simplified-500-normal.woff', '12-400-normal.woff', 'latin-400-normal.woff2'].map(read)).toEqual([
    false,
    false,
    false,
  ])
  expect(isRead(`@fontsource/${font}`, 'LICENSE')).toBe(true)
})

test('a package is told from one whose name begins like its own', () => {
  expect(['@hyzyla/pdfium/pdfium.wasm', 'pino', 'pino-pretty'].map(isBeside)).toEqual([true, true, true])
  expect(['pino-std-serializers', 'sharpen', 'fastify'].map(isBeside)).toEqual([false, false, false])
})
