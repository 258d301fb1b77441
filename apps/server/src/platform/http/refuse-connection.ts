import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_MEDIA_TYPE } from '@reprise/contract'
import { errorCode } from '#server/platform/error-code.ts'
import { ProblemError } from './problem-error.ts'
import { problemBody } from './problem-reply.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/**
 * What is no HTTP at all, or is not all there in time, never becomes a request, and is answered on the bare socket. A line that is
 * opened ahead and not used is closed without a word: a first request that is on its way just then would take the word for its answer.
 */
export const refuseConnection = (error: Error, socket: Socket): void => {
  const code = errorCode(error)
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (isLate && socket.bytesRead === 0) return void socket.destroy()
  if (code === 'ECONNRESET' || !socket.writable) return
  const body = problemBody(new ProblemError(isLate ? 'request-timeout' : 'malformed-request'), randomUUID())
  const text = JSON.stringify(body)
  const headers = { ...SECURITY_HEADERS, 'content-type': PROBLEM_MEDIA_TYPE, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\n${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
