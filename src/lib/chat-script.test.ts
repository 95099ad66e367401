import { expect, test } from 'vitest'

import { chatScript } from './chat-script.ts'

const at = (address: string) => new URL(address) as unknown as Location

test("the operator's script comes first, on this machine the mock's, elsewhere there is none [API-72 O-66]", () => {
  expect(chatScript(at('https://qumai.test/'), 'https://chat.example/w.js')).toBe('https://chat.example/w.js')
  expect(chatScript(at('http://s1.localhost:4300/'), '')).toBe('http://s1--chat.localhost:4300/live-chat/widget.js')
  expect(chatScript(at('http://localhost:4300/'), '')).toBe('http://default--chat.localhost:4300/live-chat/widget.js')
  expect(chatScript(at('https://qumai.test/'), '')).toBe('')
  expect(chatScript(at('https://localhost.evil.test/'), '')).toBe('')
})
