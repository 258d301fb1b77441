import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { surviveTranslation } from './translated-page.ts'

const own = Object.getOwnPropertyDescriptors(Node.prototype)

afterEach(() => {
  Object.defineProperties(Node.prototype, own)
})

const translate = (text: Text, translation: string): void => {
  const font = document.createElement('font')
  font.textContent = translation
  text.replaceWith(font)
}

const translateAll = (root: Element): void => {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walk.nextNode()) texts.push(walk.currentNode as Text)
  for (const text of texts) translate(text, `<${text.nodeValue}>`)
}

/** Text beside text and text that comes and goes: what React keeps by itself. */
const Offer = () => {
  const [amount, setAmount] = useState(100)
  return (
    <p>
      {amount > 90 && 'Up to '}
      {amount} euros
      <button onClick={() => setAmount(80)}>less</button>
      <button onClick={() => setAmount(120)}>more</button>
    </p>
  )
}

const aTranslatedOffer = async () => {
  surviveTranslation()
  render(<Offer />)
  const offer = screen.getByRole('paragraph')
  const [less, more] = screen.getAllByRole('button')
  await act(async () => translateAll(offer))
  expect(offer.textContent).toBe('<Up to ><100>< euros><less><more>')
  return { offer, press: (button: 'less' | 'more') => act(async () => (button === 'less' ? less : more)?.click()) }
}

test('a translated text that goes is gone, and one that changes is shown as it is now', async () => {
  const { offer, press } = await aTranslatedOffer()
  await press('less')
  expect(offer.textContent).toMatch(/^80< euros><less><more>$/)
})

test('a text that comes stands before the translated one that it belongs before', async () => {
  const { offer, press } = await aTranslatedOffer()
  await press('less')
  await act(async () => translateAll(offer))
  await press('more')
  expect(offer.textContent).toMatch(/^Up to 120/)
})

test('a text that a translator moved into its own element is taken away from there', async () => {
  surviveTranslation()
  render(<Offer />)
  const offer = screen.getByRole('paragraph')
  const text = offer.firstChild as Text
  const font = document.createElement('font')
  text.before(font)
  font.append(text)
  await act(async () => screen.getByRole('button', { name: 'less' }).click())
  expect(offer.textContent).toMatch(/^80 euros/)
})
