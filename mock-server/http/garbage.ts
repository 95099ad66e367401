import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import type { ErrorCode } from '../../src/contract/error-codes.ts'
import { problem } from './response.ts'

/** Sends a problem response to invalid HTTP and to too many headers, then closes the connection. */
export function rejectGarbage(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'BAD_JSON'
  const { status, body } = problem(code)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `x-server-time: ${Date.now()}`, // without a session, because the request is unreadable
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${body.toString()}`)
}
