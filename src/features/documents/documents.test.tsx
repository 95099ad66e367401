// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { PlayerDocument } from '~/contract/documents.ts'
import type { User } from '~/contract/profile.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { UPLOAD_MAX } from '~/constants/verification.ts'
import { createStores, type Stores } from '~/stores/create-stores.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { signIn } from '~tests/unit/sign-in.ts'
import { settle } from '~tests/unit/settle.ts'
import { english } from '~tests/unit/catalogues.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DocumentsPage } from './documents-page.tsx'

const user = { id: 'pl_1', is_doc_verified: false } as User
const document_ = (change: Partial<PlayerDocument>): PlayerDocument => ({
  id: 'doc_1',
  status: 'in process',
  document_type: 'Passport',
  document_name: 'passport.png',
  created_at: '2026-11-20T09:30:00Z',
  decline_reason: null,
  ...change,
})

/** Response to every upload. */
let upload: () => { status: number; json: unknown } | 'cut' = () => 'cut'
const uploads: { key: string | undefined; names: string[]; type: string }[] = []

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  open(_method: string, url: string) {
    this.responseURL = new URL(url, location.href).href
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  responseURL = ''
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null
  }
  send(form: FormData) {
    const files = [...form.values()].filter((value) => typeof value !== 'string')
    const type = [...form.values()].find((value) => typeof value === 'string') ?? ''
    uploads.push({ key: this.headers['Idempotency-Key'], names: files.map(({ name }) => name), type })
    const response = upload()
    queueMicrotask(() => {
      if (response === 'cut') return this.dispatchEvent(new Event('error'))
      Object.assign(this, { status: response.status, responseText: JSON.stringify(response.json) })
      return this.dispatchEvent(new Event('load'))
    })
  }
}

async function show(documents: PlayerDocument[] | 'broken' = [], account: User = user) {
  let lists = 0
  configureClient(idleHooks, {
    sleep: () => Promise.resolve(),
    fetch: async () => {
      lists += 1
      return documents === 'broken' ? Response.json({ message: 'X' }, { status: 400 }) : Response.json(documents)
    },
  })
  const stores = createStores()
  stores.session.start(account.id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(userQuery().queryKey, account)
  const {
    container,
    user: person,
    history,
  } = await renderInApp(<DocumentsPage />, {
    stores,
    queryClient,
    path: '/profile/documents',
  })
  await settle()
  const choose = async (part: HTMLElement, files: File[]) => {
    const [input] = inputsOf(part)
    if (!input) throw new Error('no input')
    await person.upload(input, files)
    await settle(10)
  }
  return { container, person, stores, queryClient, history, choose, lists: () => lists }
}

const identity = () => screen.getByRole('region', { name: english['documents.identity'] })
const wallet = () => screen.getByRole('region', { name: english['documents.wallet'] })
/** The inputs of an area: several images, and the camera. */
const inputsOf = (part: HTMLElement) => within(part).getAllByLabelText<HTMLInputElement>(/./, { selector: 'input' })

const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(20).fill(0)])], name)

beforeEach(() => {
  uploads.length = 0
  upload = () => ({ status: 200, json: [document_({})] })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => void configureClient(idleHooks))

test('two areas with separate inputs, for several images and for the camera [PROF-28 DATA-25]', async () => {
  await show()
  for (const [part, name] of [
    [identity(), 'images_pass'],
    [wallet(), 'images_method'],
  ] as const) {
    const inputs = inputsOf(part)
    expect(inputs.map((input) => input.name)).toContain(name)
    expect(inputs.map(({ multiple }) => multiple)).toEqual([true, false])
    expect(inputs[1]?.getAttribute('capture')).toBe('environment')
    for (const input of inputs) expect(input.accept).toMatch(/image\/jpeg,image\/png$/)
  }
})

test('Enter opens the file chooser, as the space key does', async () => {
  await show()
  const [input] = inputsOf(identity())
  if (!input) throw new Error('no input')
  const opened = vi.spyOn(input, 'click').mockImplementation(() => {})
  for (const key of ['Tab', 'Enter']) fireEvent.keyDown(input, { key })
  expect(opened).toHaveBeenCalledTimes(1)
})

test('each area lists its documents with status, time and reason of rejection [PROF-29 PROF-30 DATA-18 O-51 PLUS-25]', async () => {
  await show([
    document_({ id: 'a', status: 'declined', decline_reason: 'The photo is blurred' }),
    document_({ id: 'b', status: 'process', document_name: 'back.png' }),
    document_({ id: 'c', status: 'approved', document_type: 'wallet_screenshot', document_name: 'wallet.png' }),
  ])
  const time = formatDateTime('2026-11-20T09:30:00Z')
  expect(textsOf('listitem', identity())).toEqual([
    `passport.png${english['documents.declined']}${time}The photo is blurred`,
    `back.png${english['documents.inProcess']}${time}`,
  ])
  expect(textsOf('listitem', wallet())).toEqual([`wallet.png${english['documents.approved']}${time}`])
  expect(screen.getAllByText(/blurred/)).toHaveLength(1)
})

test('chosen files are sent at once with a key each; then the list reloads with a notice [PROF-31 PROF-32 PROF-33 FORM-20 O-74]', async () => {
  const { choose, stores, lists } = await show()
  await choose(identity(), [png('front.png'), png('back.png')])
  expect(uploads.map(({ names, type }) => [names, type])).toEqual([
    [['front.png'], 'Passport'],
    [['back.png'], 'Passport'],
  ])
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(2)
  await choose(wallet(), [png('wallet.png')])
  expect(uploads[2]).toMatchObject({ names: ['wallet.png'], type: 'wallet_screenshot' })
  expect(lists()).toBeGreaterThanOrEqual(3)
  expect(stores.toasts.queue.map(({ variant }) => variant)).toEqual(['success', 'success'])
})

test('an error is shown in the area and as a notice; the list reloads anyway [PROF-32 PROF-33 ERR-07]', async () => {
  upload = () => ({ status: 413, json: { errors: { documents: ['DOCUMENT_TOO_LARGE'] } } })
  const { choose, stores, lists } = await show()
  const before = lists()
  await choose(identity(), [png('front.png')])
  expect(textsOf('alert', identity())).toContain(english['form.documentVerificationErrorMessage'])
  expect(identity().textContent).toContain(english['API_ERRORS.DOCUMENT_TOO_LARGE'])
  expect(textsOf('alert', wallet())).toEqual([''])
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['API_ERRORS.DEFAULT'] })
  expect(lists()).toBeGreaterThan(before)
})

test('invalid files are reported one by one, the valid one is sent [FORM-20 ERR-07]', async () => {
  const { choose } = await show()
  await choose(identity(), [
    new File(['%PDF'], 'letter.pdf'),
    new File(['GIF89a'], 'renamed.png'),
    new File([], 'empty.jpg'),
    new File(['<script>alert(1)</script>'], '<img src=x onerror=alert(1)>.png'),
    png('good.png'),
  ])
  expect(uploads.map(({ names }) => names)).toEqual([['good.png']])
  expect(textsOf('listitem', identity()).slice(0, 4)).toEqual([
    expect.stringContaining(english['form.fileType']),
    expect.stringContaining(english['form.fileContent']),
    expect.stringContaining(english['API_ERRORS.DOCUMENT_EMPTY']),
    expect.stringContaining('<img src=x onerror=alert(1)>.png'),
  ])
  expect(within(identity()).queryByRole('img')).toBeNull()
})

test('a retry after a lost connection uses the same key', async () => {
  upload = () => 'cut'
  const { choose, person } = await show()
  await choose(identity(), [png('front.png')])
  upload = () => ({ status: 200, json: [document_({})] })
  await person.click(screen.getByRole('button', { name: /^Try again: front.png/ }))
  await settle(10)
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(1)
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
})

test('no file of one player is sent for the next', async () => {
  let release = () => {}
  const { choose, stores } = await show()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      override send() {
        release = () => this.dispatchEvent(new Event('load'))
      }
    },
  )
  await choose(identity(), [png('front.png'), png('back.png'), png('third.png')])
  await act(async () => stores.session.end('player'))
  release()
  await settle(10)
  expect(textsOf('listitem', identity())).toEqual([])
  expect(uploads).toEqual([])
})

const leaves: [string, (stores: Stores) => void, number][] = [
  ['stays', () => {}, 1],
  ['is replaced by B', ({ session }) => signIn(session, 'B'), 0],
  [
    'logs out and B signs in',
    ({ session }) => {
      tokens.end('player')
      session.end('player')
      signIn(session, 'B')
    },
    0,
  ],
]
test.each(leaves)('a file chosen by A while A %s is sent only for A [PLUS-64 AUTH-27]', async (_how, leave, sent) => {
  signIn(createStores().session, 'A')
  for (const index of [0, 1]) {
    const { stores } = await show()
    const input = inputsOf(identity())[index]
    if (input) fireEvent.click(input) // the chooser is open now
    await act(async () => leave(stores))
    fireEvent.change(inputsOf(identity())[index] ?? document.body, { target: { files: [png('front.png')] } })
    await settle(10)
    expect(uploads).toHaveLength(sent)
    uploads.length = 0
    signIn(createStores().session, 'A')
  }
})

test('no file data is kept after the upload', async () => {
  const { choose, queryClient } = await show()
  await choose(identity(), [png('front.png')])
  await settle(10)
  expect(uploads).toHaveLength(1)
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})

test('the link to support leads back here [PROF-34]', async () => {
  await show()
  const link = screen.getByRole('link', { name: english['documents.support'] })
  expect(link.getAttribute('href')).toBe('/contacts?back=/profile/documents')
})

test('a verified player has no such page [ROUTE-43]', async () => {
  const { history } = await show([], { ...user, is_doc_verified: true })
  expect(history.location.pathname).toBe('/profile/contacts')
})

test('a failed list can be retried; files can be sent meanwhile', async () => {
  const { container } = await show('broken')
  expect(container.textContent).toContain(english['documents.loadError'])
  expect(screen.getByRole('button', { name: english['common.retry'] })).toBeTruthy()
  expect(inputsOf(identity())).toHaveLength(2)
  expect(container.textContent).not.toContain(english['security.papers.missing']) // that is unknown
})

test('a file rejected before sending shows its reason beside it, without a notice on top [FORM-20]', async () => {
  const { choose, stores } = await show()
  const large = png('large.png')
  Object.defineProperty(large, 'size', { value: UPLOAD_MAX + 1 })
  await choose(identity(), [new File(['<svg/>'], 'drawing.svg'), new File([], 'empty.png'), large])
  for (const key of ['form.fileType', 'API_ERRORS.DOCUMENT_EMPTY', 'API_ERRORS.DOCUMENT_TOO_LARGE'] as const)
    expect(identity().textContent).toContain(english[key])
  expect(uploads).toEqual([])
  expect(stores.toasts.queue).toEqual([])
  expect(stores.toasts.current).toBeNull()
})
