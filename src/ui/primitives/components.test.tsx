// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'

import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { Icon, type IconName } from '../media/icon.tsx'
import { IconButton } from './icon-button.tsx'
import { lateIcons } from '../media/late-icons.ts'
import { LinkBase } from '../links/link-base.tsx'
import { Money } from '../text/money.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from '../fields/text-field.tsx'

let host: HTMLElement
let root: Root
const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: { 'common.asOf': 'As of {time}' } })

/** Lets React finish what the work began. */
const during = (work: () => unknown) =>
  act(() => {
    work()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})

afterEach(() => {
  during(() => root.unmount())
  host.remove()
})

function show(node: ReactNode) {
  during(() => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
}

function find(selector: string): HTMLElement {
  const element = host.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing matches ${selector}`)
  return element
}
const input = () => find('input') as HTMLInputElement

const press = (element: Element, key: string) =>
  during(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const click = (element: HTMLElement) => during(() => element.click())

function type(input: HTMLInputElement, text: string) {
  return during(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a missing icon warns once and shows the plain shape [SHELL-65]', async () => {
  await lateIcons.load()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const name = 'no-such-icon' as IconName
  show([<Icon key="a" name={name} />, <Icon key="b" name={name} />])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('no-such-icon')
  expect(host.querySelectorAll('path[d]')).toHaveLength(2)
})

test('an icon speaks only when it has a label', () => {
  show([<Icon key="a" name="home" />, <Icon key="b" name="home" label="Home" />])
  const [silent, spoken] = host.querySelectorAll('svg')
  expect(silent?.getAttribute('aria-hidden')).toBe('true')
  expect(spoken?.getAttribute('aria-label')).toBe('Home')
})

test('an icon button says what it does and submits no form by itself', () => {
  const press = vi.fn<() => void>()
  show(<IconButton icon="close" label="Close" aria-pressed={false} onClick={press} />)
  const button = find('button')
  expect(button.getAttribute('aria-label')).toBe('Close')
  expect(button.getAttribute('type')).toBe('button')
  expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('a badge is large from 10 and absent at zero [SHELL-06]', () => {
  show([0, 9, 10, 150].map((count) => <Badge key={count} count={count} label={`${count} unread`} />))
  const sizes = [...host.querySelectorAll('[data-size]')].map((badge) => badge.getAttribute('data-size'))
  expect(sizes).toEqual(['small', 'large', 'large'])
  expect(host.textContent).toContain('99+')
})

test('the space key activates a link and does not scroll the page [SHELL-28]', () => {
  const followed = vi.fn<() => void>()
  const onClick = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    followed()
  }
  show(
    <LinkBase href="/games" onClick={onClick}>
      Games
    </LinkBase>,
  )
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  during(() => find('a').dispatchEvent(event))
  expect(followed).toHaveBeenCalledTimes(1)
  expect(event.defaultPrevented).toBe(true)
})

test('a button at work cannot be pressed again', () => {
  const onClick = vi.fn<() => void>()
  show(
    <Button isLoading onClick={onClick}>
      Pay
    </Button>,
  )
  click(find('button'))
  expect(onClick).not.toHaveBeenCalled()
  expect(find('button').getAttribute('aria-busy')).toBe('true')
})

test('a field ties its error and hint to its input', () => {
  show(<TextField label="Name" error="Required" hint="As in the document" />)
  const field = input()
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Required', 'As in the document'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(find('label').getAttribute('for')).toBe(input().id)
})

test('a password can be shown, hidden and cleared [FORM-26]', () => {
  const onClear = vi.fn<() => void>()
  show(<PasswordField label="Password" defaultValue="secret" onClear={onClear} />)
  click(find('[aria-label="ui.showPassword"]'))
  expect(input().type).toBe('text')
  click(find('[aria-label="ui.hidePassword"]'))
  expect(input().type).toBe('password')
  click(find('[aria-label="ui.clearField"]'))
  expect(onClear).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(input()) // the cross is gone now
})

function Email() {
  const [value, setValue] = useState('')
  return <EmailField label="E-mail" value={value} onValue={setValue} />
}

test('an e-mail is cleaned while typed and completed from the list by keys [FORM-02 FORM-03 FORM-26]', () => {
  show(<Email />)
  const field = input()
  type(field, ' Aida@Y')
  expect(field.value).toBe('aida@y')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  press(field, 'ArrowDown')
  press(field, 'ArrowDown')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('aida@yandex.ru')
  press(field, 'Enter')
  expect(field.value).toBe('aida@yandex.ru')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('a sign typed into the middle of an e-mail keeps the caret there [FORM-02]', () => {
  show(<Email />)
  const field = input()
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const put = (text: string, caret: number) =>
    during(() => {
      write?.call(field, text)
      field.setSelectionRange(caret, caret)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  put('ada@mail.kz', 11)
  put('aIda@mail.kz', 2)
  expect([field.value, field.selectionStart]).toEqual(['aida@mail.kz', 2])
  put('aida @mail.kz', 5)
  expect([field.value, field.selectionStart]).toEqual(['aida@mail.kz', 4])
})

test('a press on a suggestion takes it [FORM-03]', () => {
  show(<Email />)
  type(input(), 'aida@')
  click(find('[role=option]'))
  expect(input().value).toBe('aida@mail.ru')
})

function TwoTabs() {
  const [selected, setSelected] = useState<'phone' | 'email'>('phone')
  const tabs = [
    { id: 'phone', label: 'Phone' },
    { id: 'email', label: 'E-mail' },
  ] as const
  return (
    <Tabs label="Way in" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  )
}

test('tabs are one stop and arrows choose', () => {
  show(<TwoTabs />)
  const [phone, email] = host.querySelectorAll<HTMLElement>('[role=tab]')
  if (!phone || !email) throw new Error('two tabs')
  expect([phone.tabIndex, email.tabIndex]).toEqual([0, -1])
  press(phone, 'ArrowRight')
  expect(email.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(email)
  expect(find('[role=tabpanel]').textContent).toBe('email')
  press(email, 'ArrowRight')
  expect(phone.getAttribute('aria-selected')).toBe('true')
})

test('a dialog opens by itself, names itself and tells its owner when it is left', async () => {
  const onClose = vi.fn<() => void>()
  show(
    <Dialog title="Language" onClose={onClose}>
      text
    </Dialog>,
  )
  const dialog = find('dialog') as HTMLDialogElement
  expect(dialog.open).toBe(true)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Language')
  await act(async () => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await Promise.resolve()
  })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a press beside the dialog leaves it, a drag out of it does not', async () => {
  const onClose = vi.fn<() => void>()
  show(
    <Dialog title="Language" onClose={onClose}>
      <p>text</p>
    </Dialog>,
  )
  const dialog = find('dialog') as HTMLDialogElement
  const pressAt = (start: Element) =>
    act(async () => {
      start.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      dialog.dispatchEvent(new Event('click', { bubbles: true }))
      await Promise.resolve()
    })
  await pressAt(find('p'))
  expect(onClose).not.toHaveBeenCalled()
  await pressAt(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an amount is written as the language writes it, with the time of old data [CASH-02]', () => {
  show(<Money minor={123_456} currency="KZT" asOf={new Date(2026, 10, 21, 6, 30).getTime()} />)
  expect(find('[data-money]').textContent).toContain('₸1,234.56')
  expect(find('small').textContent).toBe('As of 21.11.2026 06:30')
})
