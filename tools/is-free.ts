import { createServer } from 'node:net'

/** Whether a server of this machine can listen on this port now. The server itself reports other problems. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
