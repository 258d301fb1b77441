import { describe, expect, it } from 'vitest'
import { aClamav, EICAR } from '../../../test/a-clamav.ts'
import { createClamavScanner, ScannerError } from './scanner.ts'

const clamav = await aClamav()
const scanner = createClamavScanner(clamav.url)
/** Gives up soon: on who never answers. */
const hasty = createClamavScanner(clamav.url, 2_000)

describe('ClamAV', () => {
  it('is shown every byte, however many', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_001 }, (_, index) => index % 251))
    expect(await scanner.scan(bytes)).toBe('clean')
    expect(clamav.scanned.at(-1)?.equals(bytes)).toBe(true)
  })

  it('is shown an empty file', async () => {
    expect(await scanner.scan(new Uint8Array())).toBe('clean')
  })

  it('finds the virus that every scanner knows, wherever it stands', async () => {
    expect(await scanner.scan(Buffer.from(EICAR))).toBe('infected')
    expect(await scanner.scan(Buffer.concat([Buffer.alloc(200_000), Buffer.from(EICAR)]))).toBe('infected')
  })

  it.each(['limit', 'hangs-up', 'silent'] as const)('that is %s has not said that a file is clean', async (mood) => {
    clamav.is(mood)
    await expect(hasty.scan(Buffer.alloc(500_000))).rejects.toThrow(ScannerError)
    clamav.is('well')
  })

  it('that is away has not said that a file is clean', async () => {
    await expect(createClamavScanner('tcp://127.0.0.1:1').scan(Buffer.alloc(10))).rejects.toThrow(ScannerError)
  })
})
