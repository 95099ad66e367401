import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Marks the chip of the list that the current URL shows as a category, and scrolls the chip of the open page into view.
 * A strip that the visitor scrolled stays where it is until another page opens.
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
    // the link points to another URL with the same games (SHELL-26)
    const isSame = link.hasAttribute('aria-current')
    if (!isSame) link.setAttribute('aria-current', 'true')
    // in the next frame, whose layout it shares: in the commit of a page it would force one more
    const frame = requestAnimationFrame(() => {
      const [own, room] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
      if (own.left < room.left || own.right > room.right)
        list.scrollBy({ left: own.left - room.left - (room.width - own.width) / 2, behavior: 'instant' })
    })
    return () => {
      cancelAnimationFrame(frame)
      if (!isSame) link.removeAttribute('aria-current')
    }
  }, [path])
  return null
}
