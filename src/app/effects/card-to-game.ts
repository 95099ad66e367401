import { noteOpened } from '~/platform/opened-card.ts'

/** Records the clicked card: its game starts with that picture, at its position. */
export function noteOpenedCards(): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) noteOpened(link.pathname, link.querySelector('img'))
  }
  document.addEventListener('click', note, { capture: true })
}
