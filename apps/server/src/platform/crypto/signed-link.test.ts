import { describe, expect, it } from 'vitest'
import { generateKeyFile, parseKeyring } from './keyring.ts'
import { createSignedLinks } from './signed-link.ts'

const links = createSignedLinks(parseKeyring(generateKeyFile(), 'test'))
const now = new Date('2026-11-21T10:00:00Z')
const inTenMinutes = now.getTime() / 1000 + 600
const label = '/order-api/v4/order/4f7c1b0e-54a8-4d0c-9d53-0a1c3f6a1c11/label'

const proofOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'https://portal.example')
  return { path: pathname, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
}

describe('A signed link', () => {
  it('is good until it expires', () => {
    const { path, ...proof } = proofOf(links.sign(label, inTenMinutes))
    expect(links.verify(path, proof, now)).toBe('good')
    expect(links.verify(path, proof, new Date(inTenMinutes * 1000 - 1))).toBe('good')
    expect(links.verify(path, proof, new Date(inTenMinutes * 1000))).toBe('expired')
  })

  it('is forged when its path, its time or its signature was changed', () => {
    const { path, ...proof } = proofOf(links.sign(label, inTenMinutes))
    expect(links.verify(path.replace('4f7c', '4f7d'), proof, now)).toBe('forged')
    expect(links.verify(path, { ...proof, expires: String(inTenMinutes + 1) }, now)).toBe('forged')
    const [first = '', ...rest] = proof.signature
    const signature = [first === 'A' ? 'B' : 'A', ...rest].join('')
    expect(links.verify(path, { ...proof, signature }, now)).toBe('forged')
    expect(links.verify(path, { ...proof, signature: '' }, now)).toBe('forged')
  })

  it('of another installation is forged', () => {
    const other = createSignedLinks(parseKeyring(generateKeyFile(), 'test'))
    const { path, ...proof } = proofOf(other.sign(label, inTenMinutes))
    expect(links.verify(path, proof, now)).toBe('forged')
  })
})
