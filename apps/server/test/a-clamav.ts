import { createServer, type Socket } from 'node:net'
import { afterFile } from './after-file.ts'

/** The harmless text that every scanner takes for a virus (EICAR), put together here so that no scanner stops at this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Mood = 'well' | 'silent' | 'limit' | 'hangs-up'

/** A daemon that speaks ClamAV's INSTREAM over a real socket and knows one virus. */
export const aClamav = async () => {
  let mood: Mood = 'well'
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let input = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      input = Buffer.concat([input, chunk])
      const content = contentOf(input)
      if (mood === 'hangs-up') return socket.destroy()
      if (mood === 'limit') return socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (content === undefined || mood === 'silent') return undefined
      scanned.push(content)
      return socket.end(content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  afterFile(close)
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    /** Every file it was shown, as it arrived. */
    scanned,
    is: (now: Mood) => {
      mood = now
    },
    close,
  }
}

/** What is between `zINSTREAM` and the piece of length zero; undefined while it is not all there. */
const contentOf = (input: Buffer): Buffer | undefined => {
  const head = 'zINSTREAM\0'
  if (input.subarray(0, head.length).toString() !== head) return undefined
  const pieces: Buffer[] = []
  for (let at = head.length; at + 4 <= input.length; ) {
    const length = input.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(input.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
