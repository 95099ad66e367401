import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Lights the chip of a list that is open at its address as a category, and brings the chip of the open page wholly into
 * the view of the strip. A strip that was moved by hand stays where it is until another page is opened.
 */
export function ActiveChip() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#categories a')]
    const ofList = path.replace('/category/', '/filter/')
    const link = links.find(({ pathname }) => pathname === path || pathname === ofList)
    const chip = link?.parentElement
    const list = chip?.parentElement
    if (!chip || !list) return undefined
    // the page is not the link's own (SHELL-26), its games are
    const isSame = link.hasAttribute('aria-current')
    if (!isSame) link.setAttribute('aria-current', 'true')
    const [own, room] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
    if (own.left < room.left || own.right > room.right)
      list.scrollBy({ left: own.left - room.left - (room.width - own.width) / 2, behavior: 'instant' })
    return () => {
      if (!isSame) link.removeAttribute('aria-current')
    }
  }, [path])
  return null
}
