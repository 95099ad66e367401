import { beforeEach } from 'vitest'

const printed: unknown[][] = []
const record = (...parts: unknown[]) => void printed.push(parts)
Object.assign(console, { error: record, warn: record })

// as tests/unit/console-guard.ts, which needs Node.js
beforeEach(({ onTestFinished }) =>
  onTestFinished(() => {
    const lines = printed.splice(0).map((parts) => parts.join(' '))
    if (lines.length > 0) throw new Error(`The test has printed:\n${lines.join('\n')}`)
  }),
)
