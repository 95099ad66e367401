import { noteOpened } from '~/platform/opened-card.ts'

/** Remembers which card was pressed: its game begins with that picture, at the place where it stood. */
export function noteOpenedCards(): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) noteOpened(link.pathname, link.querySelector('img'))
  }
  document.addEventListener('click', note, { capture: true })
}
