import { recordOpened } from '~/platform/opened-card.ts'

/** Records the clicked card: its game starts with that picture, at its position. */
export function recordOpenedCards(): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) recordOpened(link.pathname, link.querySelector('img'))
  }
  document.addEventListener('click', note, { capture: true })
}
