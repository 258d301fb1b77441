import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of what an authenticator says: somebody was there, and proved who (Web Authentication Level 3, 6.1). */
const PRESENT_AND_VERIFIED = 0x05
const WITH_KEY = 0x40

type Options = { readonly challenge: string }
type Says = { readonly counter?: number; readonly verified?: boolean }

/** A device that keeps one passkey, as a browser answers for it at this origin. */
export const anAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const clientData = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const base = (flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), Buffer.of(flags), count])
  }
  const credential = (response: Readonly<Record<string, unknown>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    creates: (publicKeyOptions: Readonly<Record<string, unknown>>) => {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const authData = Buffer.concat([
        base(PRESENT_AND_VERIFIED | WITH_KEY, 0),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        cose,
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(authData.length),
        authData,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', publicKeyOptions as Options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    signs: (publicKeyOptions: Readonly<Record<string, unknown>>, { counter = 0, verified = true }: Says = {}) => {
      const data = clientData('webauthn.get', publicKeyOptions as Options)
      const authData = base(verified ? PRESENT_AND_VERIFIED : 0x01, counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
