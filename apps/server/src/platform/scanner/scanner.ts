import { connect } from 'node:net'

/** Looks for what is known to do harm in what strangers send (quality C5). */
export type Scanner = {
  /** @throws ScannerError when it cannot say: what waits for it goes on waiting */
  readonly scan: (bytes: Uint8Array) => Promise<'clean' | 'infected'>
}

export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}

/** For installations without a scanner. What is kept of a file is encoded again from its pixels in any case. */
export const noScanner: Scanner = { scan: async () => 'clean' }

/** Milliseconds for one file. */
const TIMEOUT = 30_000
/** Bytes of one piece; the daemon's own limit (`StreamMaxLength`) is for the whole. */
const PIECE = 64 * 1024
/** An answer is one short line; more than this is none. */
const LONGEST_ANSWER = 1_000

/** ClamAV's INSTREAM (clamd(8)): each piece after its length in four bytes, nothing at the end, one line back. */
export const createClamavScanner = (url: string, timeoutMs: number = TIMEOUT): Scanner => {
  const { hostname, port } = new URL(url)
  return {
    scan: async (bytes) => {
      const answer = await ask({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeoutMs }, bytes)
      if (/^stream: OK$/.test(answer)) return 'clean'
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
      throw new ScannerError(`The virus scanner could not look at a file: ${answer.slice(0, 200) || 'no answer'}`)
    },
  }
}

type Daemon = { readonly host: string; readonly port: number; readonly timeoutMs: number }

const ask = ({ host, port, timeoutMs }: Daemon, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host, port })
    const fail = (why: string): void => {
      socket.destroy()
      reject(new ScannerError(`The virus scanner at ${host}:${port} ${why}`))
    }
    const late = setTimeout(() => fail('takes too long'), timeoutMs)
    socket.setEncoding('utf8')
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.length; from += PIECE) writePiece(bytes.subarray(from, from + PIECE))
      writePiece(new Uint8Array())
    })
    const writePiece = (piece: Uint8Array): void => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      socket.write(length)
      if (piece.length > 0) socket.write(piece)
    }
    socket.on('data', (text: string) => {
      answer += text
      if (answer.length > LONGEST_ANSWER) fail('says what it should not')
    })
    // A daemon that has seen enough answers and closes while the rest is still on its way: its answer counts.
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (answer === '') fail(`does not answer (${error.code ?? error.message})`)
    })
    socket.once('close', () => {
      clearTimeout(late)
      if (answer === '') reject(new ScannerError(`The virus scanner at ${host}:${port} closed without an answer`))
      else resolve(answer.replace(/\0[^]*$/, '').trim())
    })
  })
