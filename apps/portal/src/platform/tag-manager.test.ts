import { afterEach, expect, test } from 'vitest'
import { startTagManager, TAG_MANAGER } from './tag-manager.ts'

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')]
const layer = () => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'dataLayer')
})

test('it is enabled, loads its script, is not deferred and ignores no view (specification, section 9)', () => {
  expect(TAG_MANAGER).toEqual({ enabled: true, loadScript: true, defer: false, ignoredViews: [] })
})

test('the container is loaded once, with the nonce of the page', () => {
  const style = document.head.appendChild(document.createElement('style'))
  style.setAttribute('nonce', 'abc')
  startTagManager('GTM-ABC123')
  startTagManager('GTM-ABC123')
  const [script, ...more] = scripts()
  expect(more).toEqual([])
  expect(script?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123')
  expect(script?.defer).toBe(false)
  expect(script?.nonce).toBe('abc')
  expect(layer()[0]).toMatchObject({ event: 'gtm.js' })
})

test('each view is told by its route, without ids', () => {
  startTagManager('GTM-ABC123').view({ name: 'estimate', path: '/$affiliateId/$locale/estimate/$productId' })
  expect(layer().at(-1)).toEqual({
    event: 'content-view',
    'content-name': '/$affiliateId/$locale/estimate/$productId',
    'content-view-name': 'estimate',
  })
})

test('under trusted types the address passes a policy that knows no other', () => {
  const asked: string[] = []
  Object.assign(window, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        asked.push(name)
        expect(() => rules.createScriptURL('https://evil.example/gtm.js?id=1')).toThrow(TypeError)
        return rules
      },
    },
  })
  startTagManager('GTM-ABC123')
  Reflect.deleteProperty(window, 'trustedTypes')
  expect(asked).toEqual(['app'])
  expect(scripts()).toHaveLength(1)
})
