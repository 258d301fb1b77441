import { expect, test } from 'vitest'
import { isRead, productionPackages } from './production-packages.mjs'

const packages = {
  'apps/server': { dependencies: { '@reprise/contract': '1', web: '1' }, devDependencies: { tester: '1' } },
  'packages/contract': { dependencies: { words: '2' } },
  'node_modules/@reprise/contract': { link: true, resolved: 'packages/contract' },
  'node_modules/web': { dependencies: { words: '1' }, optionalDependencies: { 'for-linux': '1', 'for-mac': '1' } },
  'node_modules/web/node_modules/words': {},
  'node_modules/words': { dependencies: { web: '1' } },
  'node_modules/for-linux': {},
  'node_modules/for-mac': {},
  'node_modules/tester': {},
}

test('what runs has what it needs, each in the version that it asks for, and no tools', () => {
  expect(productionPackages(packages, 'apps/server', (folder) => folder !== 'node_modules/for-mac')).toEqual([
    'apps/server',
    'node_modules/for-linux',
    'node_modules/web',
    'node_modules/web/node_modules/words',
    'node_modules/words',
    'packages/contract',
  ])
})

test('a licence stays with its package; types, maps and manuals do not', () => {
  expect(['LICENSE', 'LICENSE.md', 'dist/a.js', 'a.wasm', 'data.json'].map(isRead)).toEqual(Array(5).fill(true))
  expect(['a.d.ts', 'a.js.map', 'README.md', 'CHANGELOG'].map(isRead)).toEqual(Array(4).fill(false))
})
