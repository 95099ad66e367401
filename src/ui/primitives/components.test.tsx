// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { description, field, replaceText } from '~tests/unit/form.tsx'
import { textsOf } from '~tests/unit/queries.ts'
import { renderWithoutApp } from '~tests/unit/render.tsx'

import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { Icon, lazyIcons, type IconName } from '../media/icon.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkBase } from '../links/link-base.tsx'
import { Money } from '../text/money.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from '../fields/text-field.tsx'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: { 'common.asOf': 'As of {time}' } })

const show = (node: ReactNode) => renderWithoutApp(<I18nProvider i18n={i18n}>{node}</I18nProvider>)

test('a missing icon warns once and shows the plain shape [SHELL-65]', async () => {
  await lazyIcons.load()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const name = 'no-such-icon' as IconName
  const { container } = show([<Icon key="a" name={name} />, <Icon key="b" name={name} />])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('no-such-icon')
  expect(container.querySelectorAll('path[d]')).toHaveLength(2) // decorative elements have no role
})

test('an icon is announced only if it has a label', () => {
  show([<Icon key="a" name="home" />, <Icon key="b" name="home" label="Home" />])
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Home'])
})

test('an icon button has a name and never submits a form by default', async () => {
  const click = vi.fn<() => void>()
  const { user } = show(<IconButton icon="close" label="Close" aria-pressed={false} onClick={click} />)
  const button = screen.getByRole('button', { name: 'Close', pressed: false })
  expect(button.getAttribute('type')).toBe('button')
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(button)
  expect(click).toHaveBeenCalledTimes(1)
})

test('a badge is large from 10 and absent at zero [SHELL-06]', () => {
  const counts = [0, 9, 10, 150]
  const { container } = show(counts.map((count) => <Badge key={count} count={count} label={`${count} unread`} />))
  const sizes = [...container.children].map((badge) => badge.getAttribute('data-size'))
  expect(sizes).toEqual(['small', 'large', 'large'])
  expect(container.textContent).toContain('99+')
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
  const link = screen.getByRole('link')
  const event = createEvent.keyDown(link, { key: ' ' })
  fireEvent(link, event)
  expect(followed).toHaveBeenCalledTimes(1)
  expect(event.defaultPrevented).toBe(true)
})

test('a busy button cannot be clicked again, and it keeps the focus', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading={isLoading} onClick={onClick}>
        Pay
      </Button>
    </form>
  )
  const { user, rerender } = renderWithoutApp(form(false))
  const button = screen.getByRole('button', { name: 'Pay' })
  await user.click(button)
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  await user.click(screen.getByRole('button', { busy: true }))
  await user.keyboard('{Enter}')
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('a field ties its error and hint to its input', () => {
  show(<TextField label="Name" error="Required" hint="As in the document" />)
  expect(description(field('Name'))).toBe('Required As in the document')
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
})

test('a password can be shown, hidden and cleared [FORM-26]', async () => {
  const onClear = vi.fn<() => void>()
  const { user } = show(<PasswordField label="Password" defaultValue="secret" onClear={onClear} />)
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  await click('ui.showPassword')
  expect(field('Password').type).toBe('text')
  await click('ui.hidePassword')
  expect(field('Password').type).toBe('password')
  await click('ui.clearField')
  expect(onClear).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(field('Password')) // the clear button has disappeared
})

function Email() {
  const [value, setValue] = useState('')
  return <EmailField label="E-mail" value={value} onValue={setValue} />
}

test('an e-mail is cleaned while typed, and completed from the list by keys [FORM-02 FORM-03 FORM-26]', async () => {
  const { user } = show(<Email />)
  const email = screen.getByRole<HTMLInputElement>('combobox', { name: 'E-mail', expanded: false })
  await user.type(email, ' Aida@Y')
  expect(email.value).toBe('aida@y')
  expect(email.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(email.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('aida@yandex.ru')
  await user.keyboard('{Enter}')
  expect(email.value).toBe('aida@yandex.ru')
  expect(email.getAttribute('aria-expanded')).toBe('false')
})

test('a character typed into the middle of an e-mail keeps the caret there [FORM-02]', async () => {
  const { user } = show(<Email />)
  const email = field('E-mail')
  await replaceText(user, email, 'ada@mail.kz')
  await user.type(email, 'I', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([email.value, email.selectionStart]).toEqual(['aida@mail.kz', 2])
  await user.type(email, ' ', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect([email.value, email.selectionStart]).toEqual(['aida@mail.kz', 4])
})

test('a click on a suggestion applies it [FORM-03]', async () => {
  const { user } = show(<Email />)
  await user.type(field('E-mail'), 'aida@')
  await user.click(screen.getAllByRole('option')[0] ?? document.body)
  expect(field('E-mail').value).toBe('aida@mail.ru')
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

test('tabs are one tab stop, and arrows select', async () => {
  const { user } = show(<TwoTabs />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await user.tab()
  expect(document.activeElement).toBe(tab('Phone'))
  expect(tab('E-mail').tabIndex).toBe(-1)
  await user.keyboard('{ArrowRight}')
  expect(tab('E-mail').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab('E-mail'))
  expect(textsOf('tabpanel')).toEqual(['email'])
  await user.keyboard('{ArrowRight}')
  expect(tab('Phone').getAttribute('aria-selected')).toBe('true')
})

test('the selected tab is fully visible again after its list has become narrower', () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  let width = 300
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.getAttribute('role') === 'tablist' ? width : 200, 44)
  })
  show(<TwoTabs />)
  const scrollBy = vi.spyOn(screen.getByRole('tablist'), 'scrollBy')
  width = 150
  for (const tell of resized) tell()
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(62, 0) // the hidden part, and some of the next tab
})

test('a dialog opens on mount, has a name and notifies its owner when closed', async () => {
  const onClose = vi.fn<() => void>()
  show(
    <Dialog title="Language" onClose={onClose}>
      text
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Language' })
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a click beside the dialog closes it, a drag out of it does not', async () => {
  const onClose = vi.fn<() => void>()
  show(
    <Dialog title="Language" onClose={onClose}>
      <p>text</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const pressAt = (start: Element) => {
    fireEvent.pointerDown(start)
    fireEvent.click(dialog)
  }
  pressAt(screen.getByText('text'))
  expect(dialog.dataset['leaving']).toBeUndefined()
  pressAt(dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('an amount is formatted for the language, with the time of old data [CASH-02]', () => {
  const asOf = new Date(2026, 10, 21, 6, 30).getTime()
  const { container } = show(<Money minor={123_456} currency="KZT" asOf={asOf} />)
  expect(container.textContent).toBe('₸1,234.56As of 21.11.2026 06:30')
})
