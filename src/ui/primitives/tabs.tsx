import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

import { AppLink, type AppPath } from '../links/app-link.tsx'
import styles from './tabs.module.css'

type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Visible part of the tab beside one that was scrolled into view, px: it shows that there is more. */
const ROOM_BESIDE = 12

/** Returns the tab that an arrow, Home or End moves to; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function showWhole(list: Element, tab: Element) {
  const room = list.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (right > room.right) list.scrollBy(right - room.right + ROOM_BESIDE, 0)
  else if (left < room.left) list.scrollBy(left - room.left - ROOM_BESIDE, 0)
}

/**
 * Keeps the tab that `chosen` selects fully visible in a list wider than its screen, also when the list or the font
 * changes its size. The page does not scroll.
 */
function useChosenInView(list: RefObject<HTMLElement | null>, chosen: string) {
  useLayoutEffect(() => {
    const box = list.current
    const tab = box?.querySelector(chosen)
    if (!box || !tab) return undefined
    showWhole(box, tab)
    const observer = new ResizeObserver(() => showWhole(box, tab))
    observer.observe(box)
    observer.observe(tab)
    return () => observer.disconnect()
  }, [list, chosen])
}

/** Tabs of one view. One tab stop; arrows, Home and End select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useChosenInView(list, `[id="${id}-${selected}"]`)

  const choose = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={styles['tabs']}>
      <div className={styles['list']} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles['tab']}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => choose(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}

/** `link`: further props of the link, such as its search. */
type LinkTab = { to: AppPath; link?: object; label: string; badge?: ReactNode }

/** Tabs that are pages: plain links, the current one marked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const list = useRef<HTMLUListElement>(null)
  useChosenInView(list, '[aria-current]')
  return (
    <nav aria-label={label}>
      <ul className={styles['list']} ref={list}>
        {tabs.map((tab) => (
          <li key={tab.label} className={styles['item']}>
            <AppLink to={tab.to} {...tab.link} look="plain" className={styles['tab']}>
              {tab.label}
              {tab.badge}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
