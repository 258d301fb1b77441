import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no CSS.escape, which the simulated arrow keys of a radio group need.
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) },
})

afterEach(cleanup)
