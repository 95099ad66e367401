import { request } from 'node:http'

export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer }
type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer }

/** Requests a path of a local server; the response is not decompressed. */
export function askAt(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const given = answer.headers as Record<string, string | undefined>
        done({ status: answer.statusCode ?? 0, headers: given, body: Buffer.concat(parts) })
      })
    })
    call.on('error', fail)
    call.end(body)
  })
}

const faults: string[] = []

/** Prints whether a rule holds, and what was seen where it does not. */
export function check(what: string, isRight: boolean, seen?: unknown) {
  console.log(`${isRight ? '✓' : '✗'}  ${what}${isRight || seen === undefined ? '' : `: ${JSON.stringify(seen)}`}`)
  if (!isRight) faults.push(what)
}

export const faultCount = () => faults.length
