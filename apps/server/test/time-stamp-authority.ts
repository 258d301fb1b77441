import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CONFIG = `
[tsa]
serial = serial
signer_cert = tsa.pem
certs = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`

/** A time stamping authority as openssl runs one, behind HTTP. */
export type Authority = {
  readonly url: string
  /** What it answers with next instead of a token; null for its own answers. */
  answer: { readonly status: number; readonly body: Buffer } | null
  /** Whether openssl finds the token genuine, and about this SHA-256. */
  readonly verifies: (token: Buffer, digest: Buffer) => Promise<boolean>
  readonly stop: () => Promise<void>
}

export const aTimeStampAuthority = async (): Promise<Authority> => {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'))
  const openssl = (...args: readonly string[]) => run('openssl', [...args], { cwd: folder })
  await writeFile(join(folder, 'tsa.cnf'), CONFIG)
  await writeFile(join(folder, 'serial'), '01')
  const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Time Stamps']
  const usage = ['-addext', 'extendedKeyUsage=critical,timeStamping', '-keyout', 'tsa.key', '-out', 'tsa.pem']
  await openssl('req', ...subject, ...usage)

  const authority: Pick<Authority, 'answer'> = { answer: null }
  const reply = async (query: Buffer): Promise<Buffer> => {
    await writeFile(join(folder, 'query.tsq'), query)
    await openssl(
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      'tsa',
      '-queryfile',
      'query.tsq',
      '-out',
      'reply.tsr',
    )
    return readFile(join(folder, 'reply.tsr'))
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const answer = async () => {
      const { status, body } = authority.answer ?? { status: 200, body: await reply(Buffer.concat(parts)) }
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body)
    }
    request.on('end', () => void answer())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(authority, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    verifies: async (token: Buffer, digest: Buffer) => {
      await writeFile(join(folder, 'token.der'), token)
      const about = ['-in', 'token.der', '-token_in', '-digest', digest.toString('hex'), '-CAfile', 'tsa.pem']
      return openssl('ts', '-verify', ...about).then(
        () => true,
        () => false,
      )
    },
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  })
}
