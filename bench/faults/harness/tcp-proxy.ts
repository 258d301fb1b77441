import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import type { Trial } from '../fault.ts'

export type TcpProxy = {
  readonly port: number
  /** The next so many replies get lost: what is behind has answered, and nobody hears it. */
  readonly cutReplies: (count: number) => void
  /** Each answer arrives so much later, in ms. */
  readonly delay: (ms: number) => void
  /** Breaks a share of the connections that are open. */
  readonly breakSome: (share: number) => number
}

const passOn = async (chunk: Buffer, to: Socket, due: number, after: Promise<void>): Promise<void> => {
  await after
  const left = due - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  if (!to.destroyed) to.write(chunk)
}

/** A line between a caller and what it calls, which may be slow, and may break when an answer comes. */
export const startTcpProxy = async (trial: Trial, target: NetConnectOpts): Promise<TcpProxy> => {
  let toCut = 0
  let delayMs = 0
  const open = new Map<Socket, Socket>()
  /** What came first goes out first, however the delay changes meanwhile. */
  const pass = (from: Socket, to: Socket, delay: () => number, cuts: () => boolean): void => {
    let last = Promise.resolve()
    from.on('data', (chunk) => {
      if (cuts()) {
        from.destroy()
        to.destroy()
        return
      }
      last = passOn(chunk, to, performance.now() + delay(), last)
    })
    from.on('close', () => {
      void last.then(() => to.destroy())
    })
    from.on('error', () => to.destroy())
  }
  const server = createServer((near) => {
    const far = connect(target)
    open.set(near, far)
    near.on('close', () => open.delete(near))
    pass(
      near,
      far,
      () => 0,
      () => false,
    )
    const delayed = () => delayMs
    pass(far, near, delayed, () => {
      if (toCut === 0) return false
      toCut -= 1
      return true
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  trial.closes(() => {
    for (const [near, far] of open) {
      near.destroy()
      far.destroy()
    }
    server.close()
  })
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    cutReplies: (count) => (toCut = count),
    delay: (ms) => (delayMs = ms),
    breakSome: (share) => {
      const broken = [...open.keys()].filter(() => Math.random() < share)
      for (const near of broken) near.destroy()
      return broken.length
    },
  }
}
