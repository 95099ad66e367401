import { GAME_PICTURE, noteOpened, openedPicture } from '~/platform/opened-card.ts'

import type { AppRouter } from '../router.tsx'

const isInView = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/**
 * The card becomes the game: the browser moves the picture of the pressed card into the stage of its game. No other
 * change of pages is a transition, nor is this one for who wants less motion or in a browser without named transitions.
 */
export function moveCardIntoGame(router: AppRouter): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) noteOpened(link.pathname, link.querySelector('img'))
  }
  document.addEventListener('click', note, { capture: true })
  // without types the router would make a transition of every change of pages
  if (!globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))')) return

  let moving: HTMLImageElement | null = null
  router.options.defaultViewTransition = {
    types: ({ toLocation, pathChanged }) => {
      const image = pathChanged && !document.hidden ? openedPicture(toLocation.pathname) : null
      if (!image?.isConnected || !isInView(image) || matchMedia('(prefers-reduced-motion: reduce)').matches)
        return false
      moving = image
      image.style.setProperty('view-transition-name', GAME_PICTURE)
      return ['card-to-game']
    },
  }
  // the one in the stage has the name now
  router.subscribe('onBeforeRouteMount', () => {
    moving?.style.removeProperty('view-transition-name')
    moving = null
  })
}
