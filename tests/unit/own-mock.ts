import { spawn } from 'node:child_process'

import type { Mock } from '../../mock-server/app.ts'
import { TestSession } from '../../mock-server/testing/client.ts'

/** Starts the mock server as a separate process, because it needs file URLs, which a test with a DOM does not have. */
export async function startMock(sessionId: string): Promise<{ session: TestSession; stop: () => void }> {
  const child = spawn(process.execPath, ['mock-server/main.ts', '--dist', 'no-such-folder'], {
    env: { ...process.env, PORT: '0' },
  })
  const port = await new Promise<number>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString()
      const found = /http:\/\/localhost:(\d+)\/__mock/.exec(printed)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', () => reject(new Error(`the mock server did not start: ${printed}`)))
  })
  return { session: new TestSession({ port } as Mock, sessionId), stop: () => void child.kill() }
}
