import { expect, test } from 'vitest'

import { chatPage } from './chat-page.ts'

const at = (url: string) => new URL(url) as unknown as Location

test("uses the operator's page, on localhost the mock's, elsewhere none [API-72 O-66]", () => {
  expect(chatPage(at('https://qumai.test/'), 'https://chat.example/p.html')).toBe('https://chat.example/p.html')
  expect(chatPage(at('http://s1.localhost:4300/'), '')).toBe('http://s1--chat.localhost:4300/live-chat/page.html')
  expect(chatPage(at('http://localhost:4300/'), '')).toBe('http://default--chat.localhost:4300/live-chat/page.html')
  expect(chatPage(at('https://qumai.test/'), '')).toBe('')
  expect(chatPage(at('https://localhost.evil.test/'), '')).toBe('')
})
