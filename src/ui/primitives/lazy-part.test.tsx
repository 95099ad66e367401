// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Component, type ComponentProps, type ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { loadAhead, LoadPolicyProvider, type LoadPolicy, useLazyPart } from '~/hooks/use-lazy-part.ts'
import { provideLazyTexts, withLazyTexts } from '~/platform/lazy-texts.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { lazyPart } from './lazy-part.tsx'

type PartProps = { name?: string }
const Part = ({ name = 'part' }: PartProps) => <p>the {name}</p>
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** Replaces the screen that the router shows instead of the page. */
class Screen extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override render() {
    return this.state.isLost ? 'reload screen' : this.props.children
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

type Load = () => Promise<typeof Part>
type Options = Parameters<typeof lazyPart<PartProps>>[1]

const policyOf = (over: Partial<LoadPolicy> = {}): LoadPolicy => ({
  checkConnection: async () => true,
  onConnection: () => () => {},
  reload: () => {},
  ...over,
})

async function show(load: Load, options?: Options, policy = policyOf(), props: ComponentProps<typeof Part> = {}) {
  const Lazy = lazyPart(load, options)
  const page = (
    <Screen>
      the page <Lazy {...props} />
    </Screen>
  )
  return renderInApp(<LoadPolicyProvider value={policy}>{page}</LoadPolicyProvider>)
}

/** Loads in two ways: the chunk, and the lazy texts with it, as the build writes it. */
function loads() {
  const chunk = vi.fn<Load>()
  const texts = vi.fn<() => Promise<void>>()
  provideLazyTexts(texts)
  onTestFinished(() => provideLazyTexts(() => Promise.resolve()))
  return { chunk, texts, load: () => withLazyTexts(chunk()) }
}

/** Each loads the other one at once, and fails or is late itself. */
const kinds = ['chunk', 'texts'] as const
const failures = [
  { ifFailed: undefined, text: 'reload screen' },
  { ifFailed: 'offer', text: english['common.partLost'] },
  { ifFailed: 'nothing', text: 'the page ' },
  { ifFailed: ({ name }: PartProps) => `no ${name}`, text: 'the page no part' },
] as const satisfies { ifFailed: unknown; text: string }[]

const cases = kinds.flatMap((kind) => failures.map((failure) => [kind, String(failure.ifFailed), failure] as const))

test.each(cases)(
  'if the %s fails, the place of the part shows the same: %s [NET-19 NET-20]',
  async (kind, _name, failure) => {
    const { chunk, texts, load } = loads()
    chunk.mockResolvedValue(Part)
    texts.mockResolvedValue()
    if (kind === 'chunk') chunk.mockRejectedValue(lost)
    else texts.mockRejectedValue(lost)
    const options = failure.ifFailed === undefined ? {} : { ifFailed: failure.ifFailed }
    const { container } = await show(load, options, policyOf(), { name: 'part' })
    expect(container.textContent).toContain(failure.text)
    expect(container.textContent).not.toContain('the part')
    expect(chunk).toHaveBeenCalledTimes(1)
    expect(texts).toHaveBeenCalledTimes(1) // not after the chunk: both at once
  },
)

test.each(kinds)('while the %s is late, the part keeps its place, and the other has been requested', async (kind) => {
  const { chunk, texts, load } = loads()
  const late = Promise.withResolvers<typeof Part>()
  chunk.mockResolvedValue(Part)
  texts.mockResolvedValue()
  if (kind === 'chunk') chunk.mockReturnValue(late.promise)
  else texts.mockImplementation(async () => void (await late.promise))
  const { container } = await show(load, { fallback: ({ name }) => `space of ${name}` }, policyOf(), { name: 'part' })
  expect(container.textContent).toBe('the page space of part')
  expect([chunk, texts].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await act(async () => late.resolve(Part))
  expect(container.textContent).toBe('the page the part')
})

test.each(
  kinds.flatMap((kind) =>
    failures.map(
      (failure) => [kind, String(failure.ifFailed), failure.ifFailed ? failure.text : 'bar', failure] as const,
    ),
  ),
)('an uncached %s without a network shows the same, and loads on reconnect: %s [NET-15]', async (...row) => {
  const [kind, , text, { ifFailed }] = row
  const { chunk, texts, load } = loads()
  chunk.mockResolvedValue(Part)
  texts.mockResolvedValue()
  if (kind === 'chunk') chunk.mockRejectedValueOnce(lost)
  else texts.mockRejectedValueOnce(lost)
  let reconnect = () => {}
  const onConnection = (start: () => void) => {
    reconnect = start
    return () => {}
  }
  const options = ifFailed === undefined ? {} : { ifFailed }
  const policy = policyOf({ checkConnection: async () => false, onConnection })
  const { container } = await show(load, { fallback: 'bar', ...options }, policy, { name: 'part' })
  expect(container.textContent).toContain(text)
  expect(container.textContent?.includes('bar')).toBe(ifFailed === undefined) // no skeleton without an end
  await act(async () => reconnect())
  expect(container.textContent).toBe('the page the part')
})

test('a lost part beside the page offers a reload in its place, never by itself [NET-19]', async () => {
  const reload = vi.fn<() => void>()
  const { container, user } = await show(async () => Promise.reject(lost), { ifFailed: 'offer' }, policyOf({ reload }))
  expect(container.textContent).toContain('the page')
  expect(screen.getByRole('alert').textContent).toContain(english['common.partLost'])
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a preloaded part is in the first frame; one that failed to preload is retried', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(lost).mockResolvedValue(Part)
  await loadAhead(load)
  await loadAhead(load)
  const { container } = await show(load, { fallback: 'not yet' })
  expect(container.textContent).toBe('the page the part')
  expect(load).toHaveBeenCalledTimes(2) // not again by the component
})

test('a part that loads after the connection is back has no failure any more [NET-19]', async () => {
  let reconnect = () => {}
  const onConnection = (start: () => void) => {
    reconnect = start
    return () => {}
  }
  const load = vi.fn<Load>().mockRejectedValueOnce(lost).mockResolvedValue(Part)
  function State() {
    const { part, failure } = useLazyPart(load)
    return `${part ? 'loaded' : 'missing'}${failure ? ', failed' : ''}`
  }
  const policy = policyOf({ checkConnection: async () => false, onConnection })
  const { container } = await renderInApp(
    <LoadPolicyProvider value={policy}>
      <State />
    </LoadPolicyProvider>,
  )
  expect(container.textContent).toBe('missing, failed')
  await act(async () => reconnect())
  expect(container.textContent).toBe('loaded')
})
