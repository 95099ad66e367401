import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Brings the chip of the open page wholly into the view of the strip. A strip that was moved by hand stays where it is
 * until another page is opened.
 */
export function ActiveChip() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#categories a')]
    const chip = links.find(({ pathname }) => pathname === path)?.parentElement
    const list = chip?.parentElement
    if (!chip || !list) return
    const [own, room] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
    if (own.left >= room.left && own.right <= room.right) return
    list.scrollBy({ left: own.left - room.left - (room.width - own.width) / 2, behavior: 'instant' })
  }, [path])
  return null
}
