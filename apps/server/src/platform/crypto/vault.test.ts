import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateKeyFile, parseKeyring } from './keyring.ts'
import { createLiveKeyring } from './live-keyring.ts'
import { createVault, VaultError } from './vault.ts'

const aKeyring = () => parseKeyring(generateKeyFile(), 'test')
const place = 'customer|personal|4f7c1b0e-54a8-4d0c-9d53-0a1c3f6a1c11'

describe('The vault', () => {
  const vault = createVault(aKeyring())

  it('gives back what it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, anywhere) => {
        expect(vault.open(vault.seal(text, anywhere), anywhere)).toBe(text)
      }),
    )
  })

  it('keeps an object as JSON', () => {
    const payment = { iban: 'FR7630006000011234567890189', holder: 'Zoë' }
    expect(JSON.parse(vault.open(vault.seal(payment, place), place))).toEqual(payment)
  })

  it('gives back every byte of a file, and opens it in its own place only', () => {
    const file = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256)
    const sealed = vault.sealBytes(file, place)
    expect(vault.openBytes(sealed, place).equals(file)).toBe(true)
    expect(() => vault.openBytes(sealed, `${place}x`)).toThrow(VaultError)
  })

  it('seals a file a slice at a time, in the form of any other value, and answers calls in between', async () => {
    const file = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 31) % 256)
    let turns = 0
    const count = () => {
      turns += 1
      if (turns < 10) setImmediate(count)
    }
    setImmediate(count)
    const sealed = await vault.sealFile(file, place)
    expect(turns).toBeGreaterThanOrEqual(3)
    expect(vault.openBytes(sealed, place).equals(file)).toBe(true)
    const opened = await Promise.all([
      vault.openFile(sealed, place),
      vault.openFile(vault.sealBytes(file, place), place),
    ])
    expect(opened.map((one) => one.equals(file))).toEqual([true, true])
    expect((await vault.openFile(await vault.sealFile(new Uint8Array(), place), place)).length).toBe(0)
  })

  it('opens no file that was changed, cut or moved, and goes on after it', async () => {
    const sealed = await vault.sealFile(new Uint8Array(600_000), place)
    const changed = Buffer.from(sealed)
    changed[300_000] = 1
    for (const [bytes, where] of [
      [changed, place],
      [sealed.subarray(0, -1), place],
      [sealed, `${place}x`],
    ] as const)
      await expect(vault.openFile(bytes, where)).rejects.toThrow(VaultError)
    expect((await vault.openFile(sealed, place)).length).toBe(600_000)
  })

  it('shows nothing of the value, and seals the same value differently each time', () => {
    const sealed = vault.seal('FR7630006000011234567890189', place)
    expect(sealed.includes('FR76')).toBe(false)
    const again = vault.seal('FR7630006000011234567890189', place)
    expect(again.equals(sealed)).toBe(false)
    // Two seals under one key and one nonce would tell of each other.
    const nonceOf = (whole: Buffer) => whole.subarray(2 + (whole[1] ?? 0), 2 + (whole[1] ?? 0) + 12).toString('hex')
    expect(nonceOf(again)).not.toBe(nonceOf(sealed))
  })

  it('opens a value nowhere but in its own place', () => {
    const sealed = vault.seal('GB29NWBK60161331926819', place)
    expect(() => vault.open(sealed, place.replace('personal', 'payment'))).toThrow(VaultError)
    expect(() => vault.open(sealed, `${place.slice(0, -1)}2`)).toThrow(/belongs to another place/)
  })

  it('notices every changed and every missing byte', () => {
    const sealed = vault.seal('account 31926819', place)
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open(changed, place), `byte ${index} changed`).toThrow(VaultError)
      expect(() => vault.open(sealed.subarray(0, index), place), `cut to ${index} bytes`).toThrow(VaultError)
    }
  })

  it('does not accept the value of another row behind the key of this one', () => {
    const mine = vault.seal('mine', place)
    const other = vault.seal('other', 'customer|personal|another')
    const keyEnds = mine.length - 'mine'.length - 28
    const mixed = Buffer.concat([mine.subarray(0, keyEnds), other.subarray(other.length - 'other'.length - 28)])
    expect(() => vault.open(mixed, place)).toThrow(VaultError)
  })

  it('opens what an earlier key sealed, and seals with the newest', () => {
    const [old, next] = [JSON.parse(generateKeyFile()), JSON.parse(generateKeyFile())]
    const sealed = createVault(parseKeyring(JSON.stringify(old), 'test')).seal('kept', place)
    const both = { ...old, encryption: [...next.encryption, ...old.encryption] }
    const rotated = createVault(parseKeyring(JSON.stringify(both), 'test'))
    expect(rotated.open(sealed, place)).toBe('kept')
    const onlyNew = createVault(parseKeyring(JSON.stringify(next), 'test'))
    expect(onlyNew.open(rotated.seal('new', place), place)).toBe('new')
    expect(() => onlyNew.open(sealed, place)).toThrow(/not among the keys of this server/)
  })

  it('finds equal values by their blind index, and only with the same keys', () => {
    expect(vault.blindIndex('jane@example.com')).toEqual(vault.blindIndex('jane@example.com'))
    expect(vault.blindIndex('jane@example.com')).not.toEqual(vault.blindIndex('john@example.com'))
    expect(createVault(aKeyring()).blindIndex('jane@example.com')).not.toEqual(vault.blindIndex('jane@example.com'))
  })
})

describe('Keys that live on while their file changes', () => {
  const [old, next] = [generateKeyFile(), generateKeyFile()]
  const both = JSON.stringify({
    ...JSON.parse(old),
    encryption: [...JSON.parse(next).encryption, ...JSON.parse(old).encryption],
  })

  it('are read again for a key that is not known, and once a second for those that nobody knows', () => {
    let [read, at] = [0, 0]
    const keys = createLiveKeyring(
      parseKeyring(old, 'test'),
      () => {
        read += 1
        return parseKeyring(both, 'test')
      },
      () => at,
    )
    const sealed = createVault(parseKeyring(both, 'test')).seal('new', place)
    expect(createVault(keys).open(sealed, place)).toBe('new')
    expect(keys.current.id).toBe(parseKeyring(old, 'test').current.id)
    for (const id of ['k1', 'k2', 'k3']) expect(keys.find(id)).toBeUndefined()
    expect(read).toBe(1)
    at = 1_000
    expect(keys.find('k1')).toBeUndefined()
    expect(read).toBe(2)
  })
})
