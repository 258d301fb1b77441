import { expect, test } from 'vitest'
import { assetAddress } from './asset-address.ts'

test('an asset lies on our own host, in a size that is sharp where it is shown', () => {
  expect(assetAddress('asset:3f0c')).toBe('/config-api/v1/assets/3f0c')
  expect(assetAddress('asset:3f0c', 96)).toBe('/config-api/v1/assets/3f0c?width=192')
})

test('any other picture lies where it says', () => {
  expect(assetAddress('/drawn.svg', 96)).toBe('/drawn.svg')
  expect(assetAddress(undefined, 96)).toBeUndefined()
})
