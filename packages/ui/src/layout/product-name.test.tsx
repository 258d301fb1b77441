import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Named } from './product-name.tsx'

test.each([
  ['Our offer for your Acme Phone 13', 'Acme Phone 13', 'Our offer for your <bdi>Acme Phone&nbsp;13</bdi>'],
  ['عرضنا لشراء Acme Phone الخاص بك', 'Acme Phone', 'عرضنا لشراء <bdi>Acme Phone</bdi> الخاص بك'],
  ['Your 2 devices', 'Acme Phone', 'Your 2 devices'],
  ['Your device', '', 'Your device'],
])('of the title “%s” the name “%s” is one piece', (text, name, drawn) => {
  const { container } = render(<Named name={name} text={text} />)
  expect(container.innerHTML.replace(/ class="[^"]*"/, '')).toBe(drawn)
})
