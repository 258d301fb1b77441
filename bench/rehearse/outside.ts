import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { findLimitStore } from '../../scripts/support/outside-programs.mjs'
import { root } from '../process.ts'
import { PORTS } from './database.ts'
import { createPiece, type Piece } from './piece.ts'

/** Not what is in it: whether it is there at all. */
const answersAtAll = async (url: string): Promise<boolean> => (await fetch(url).catch(() => undefined)) !== undefined

/** What keeps files by the protocol of S3. */
export const createFileStore = (folder: string): Piece => {
  mkdirSync(join(folder, 'files'), { recursive: true })
  return createPiece({
    name: 'files',
    program: process.execPath,
    args: [
      join(root, 'node_modules/s3rver/bin/s3rver.js'),
      ...['--directory', join(folder, 'files')],
      ...['--address', '127.0.0.1'],
      ...['--port', String(PORTS.files)],
      ...['--configure-bucket', 'reprise'],
    ],
    folder,
    isReady: () => answersAtAll(`http://127.0.0.1:${PORTS.files}/`),
  })
}

/** Where servers count calls together. */
export const createLimitStore = (folder: string): Piece =>
  createPiece({
    name: 'limits',
    program: findLimitStore() ?? 'redis-server',
    args: ['--port', String(PORTS.limits), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    folder,
    isReady: async (said) => said.includes('eady to accept connections'),
  })

export type MailHost = {
  /** Subjects of the letters that it took. */
  readonly taken: readonly string[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What takes e-mails, and keeps their subjects. */
export const createMailHost = (): MailHost => {
  const taken: string[] = []
  let server: SMTPServer | undefined
  return {
    taken,
    start: () =>
      new Promise((resolve) => {
        server = new SMTPServer({
          authOptional: true,
          disabledCommands: ['STARTTLS', 'AUTH'],
          logger: false,
          onData: (stream, _session, done) => {
            let text = ''
            stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
            stream.on('end', () => {
              taken.push(/^subject: (.*)$/im.exec(text)?.[1] ?? '')
              done()
            })
          },
        })
        server.on('error', () => undefined)
        server.listen(PORTS.mail, '127.0.0.1', resolve)
      }),
    stop: () =>
      new Promise((resolve) => {
        if (server === undefined) resolve()
        else server.close(() => resolve())
      }),
  }
}
