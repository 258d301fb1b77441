import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { outwardAddresses, type Resolve } from './outward-address.ts'
import { outwardLine } from './outward-line.ts'

const named =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const isCalled = (url: string, { own = [], resolve }: { own?: string[]; resolve?: Resolve } = {}): Promise<boolean> =>
  outwardAddresses(own, resolve)
    .check(new URL(url))
    .then(
      () => true,
      (error: Error) => {
        if (error.name !== 'AddressRefused') throw error
        return false
      },
    )

test.each([
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
  ],
  ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
  ],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', 'localhost'],
])('%s is not called', async (host) => expect(await isCalled(`https://${host}/`)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '[2606:4700:4700::1111]'])(
  '%s is called, by https alone',
  async (host) => {
    expect(await isCalled(`https://${host}/`)).toBe(true)
    expect(await isCalled(`http://${host}/`)).toBe(false)
  },
)

test('a name is not called when one of its addresses must not be', async () => {
  expect(await isCalled('https://good.example/', { resolve: named('8.8.8.8', '2606:4700:4700::1111') })).toBe(true)
  expect(await isCalled('https://bad.example/', { resolve: named('8.8.8.8', '127.0.0.1') })).toBe(false)
  expect(await isCalled('https://none.example/', { resolve: named() })).toBe(false)
})

test('a name server that does not answer keeps nobody waiting', async () => {
  vi.useFakeTimers()
  const checked = isCalled('https://slow.example/', { resolve: () => new Promise(() => {}) })
  const [outcome] = await Promise.allSettled([checked, vi.advanceTimersByTimeAsync(2_000)])
  expect(outcome).toMatchObject({ reason: { message: 'The name server did not answer in time' } })
  vi.useRealTimers()
})

test('networks that the installation names as its own are called, and without https as well', async () => {
  const own = ['10.1.0.0/16', 'fd12::/16']
  expect(await isCalled('http://10.1.2.3/', { own })).toBe(true)
  expect(await isCalled('http://[fd12::7]/', { own })).toBe(true)
  expect(await isCalled('https://10.2.0.1/', { own })).toBe(false)
})

test('a name that meant another address when it was looked at is not called where it leads now', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => server.close())
  const { port } = server.address() as AddressInfo
  const answers = [named('8.8.8.8'), named('127.0.0.1')]
  const rebinds: Resolve = (host) => (answers.shift() ?? named('127.0.0.1'))(host)
  const addresses = outwardAddresses([], rebinds)
  const url = `https://rebinds.example:${port}/`
  await addresses.check(new URL(url))
  const message = { body: '{}', headers: {}, timeoutMs: 5_000, longest: 100 }
  expect(await outwardLine(url, addresses, 1).post(message)).toEqual({ kind: 'address-refused' })
  expect(calls).toBe(0)
})
