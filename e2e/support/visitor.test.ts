import { describe, expect, it } from 'vitest'
import { amountIn } from './visitor.ts'

describe('an amount in a text', () => {
  it.each([
    ['Sell it for €212', 21_200],
    ['Vendre pour 1\u202f212,50 €', 121_250],
    ['You sell: Apple iPhone 13 128 GB for €105', 10_500],
    ['Für 1.212 € verkaufen', 121_200],
    ['£1,299.99', 129_999],
    ['بِعه مقابل ٢١٢ €', 21_200],
  ])('%s', (text, amount) => {
    expect(amountIn(text)).toBe(amount)
  })
})
