import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../process.ts'
import type { Trial } from '../fault.ts'

export type MailSink = {
  readonly url: string
  /** Message-IDs of all that was taken, in their order: one that came twice stands there twice. */
  readonly taken: readonly string[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Called with each message, when it was taken and its sender has not been told yet. */
  onTaken: () => void
}

/** A mailbox that can be away. Like any other it shows a Message-ID once. */
export const createMailSink = async (trial: Trial): Promise<MailSink> => {
  const port = await freePort()
  const taken: string[] = []
  let server: SMTPServer | undefined
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    onTaken: () => {},
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        logger: false,
        onData: (stream, _session, done) => {
          let text = ''
          stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
          stream.on('end', () => {
            taken.push(/^message-id:\s*<(.*)>/im.exec(text)?.[1] ?? 'none')
            sink.onTaken()
            done()
          })
        },
      })
      server.on('error', () => undefined)
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    stop: async () => {
      const ending = server
      server = undefined
      if (ending !== undefined) await new Promise<void>((resolve) => ending.close(resolve))
    },
  }
  trial.closes(sink.stop)
  return sink
}
