import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AnswerPicture } from './answer-picture.tsx'
import { DeviceDrawing } from './device-drawing.tsx'

const drawn = (picture: string, type: 'mobile' | 'laptop' = 'mobile') =>
  render(<AnswerPicture picture={picture} type={type} />).container.innerHTML

describe('the picture of an answer', () => {
  test('shows what happened on the kind of device in question', () => {
    expect(drawn('screen-cracked')).not.toBe(drawn('screen-hairline'))
    expect(drawn('screen-cracked', 'laptop')).not.toBe(drawn('screen-cracked'))
  })

  test('draws no line on what is flawless, for a line reads as a scratch', () => {
    for (const picture of ['screen-flawless', 'back-flawless']) {
      const surface = render(<AnswerPicture picture={picture} />).container.querySelector('svg svg')
      expect(surface?.children).toHaveLength(1)
      expect(surface?.querySelector('path')?.getAttribute('d')).toMatch(/Z$/)
    }
  })

  test('draws the plain device for a name it does not know', () => {
    const plain = render(<DeviceDrawing type="laptop" />).container.querySelector('svg')?.innerHTML
    expect(drawn('seen-by-nobody', 'laptop')).toContain(plain)
  })
})
