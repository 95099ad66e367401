import { createServer } from 'node:net'

/** Can a server of this machine listen on this port now? What else may be wrong with it, that server says itself. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
