import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isNumberOf, readPass } from './read-pass.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })
const KEYS = [{ kid: 'k1', kty: 'OKP', crv: 'Ed25519', x }]

const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')
const aPass = ({ typ = 'vc+jwt', alg = 'EdDSA', kid = 'k1' } = {}): string => {
  const text = `${part({ alg, typ, kid })}.${part({ jti: 'p1', credentialSubject: { programme: 'Östergård' } })}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}
const otherSign = (letter = ''): string => (letter === 'A' ? 'B' : 'A')

afterEach(() => void vi.restoreAllMocks())

describe.each(['WebCrypto', 'a browser without Ed25519'])('a pass, checked by %s', (where) => {
  const reads = async (text: string) => {
    if (where !== 'WebCrypto') vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupportedError'))
    return readPass(text, KEYS)
  }

  test('is genuine as it was signed, and asks nobody', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect(await reads(` ${aPass()}\n`)).toMatchObject({
      verdict: 'genuine',
      claims: { jti: 'p1', credentialSubject: { programme: 'Östergård' } },
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('is not genuine once one character of it is another', async () => {
    const pass = aPass()
    // Every seventh, and the last one, which stands for bits that no byte has.
    const places = [...pass].flatMap((_, at) => (at % 7 === 0 || at === pass.length - 1 ? [at] : []))
    for (const at of places) {
      const changed = pass.slice(0, at) + otherSign(pass[at]) + pass.slice(at + 1)
      expect((await reads(changed)).verdict, `character ${at}`).toBe('forged')
    }
  })
})

test.each([
  ['another type', aPass({ typ: 'JWT' })],
  ['no signature', aPass({ alg: 'none' })],
  ['a key that is not known', aPass({ kid: 'k2' })],
  ['a part too many', `${aPass()}.A`],
  ['nothing', ''],
  ['a sentence', 'This pass is genuine.'],
])('what has %s is no pass', async (_, text) => expect(await readPass(text, KEYS)).toEqual({ verdict: 'forged' }))

test('a number is compared with its fingerprint', async () => {
  const sha256 = createHash('sha256').update('salt490154203237518').digest('base64url')
  expect(await isNumberOf({ salt: 'salt', sha256 }, '490154203237518')).toBe(true)
  expect(await isNumberOf({ salt: 'salt', sha256 }, '490154203237526')).toBe(false)
})
