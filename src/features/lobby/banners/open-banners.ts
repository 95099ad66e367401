import type { Banner } from '~/contract/banners.ts'
import { bannerLink } from '~/lib/lobby.ts'
import { leadsToOff } from '~/platform/operator-marks.ts'

/** Is the banner for every visitor? The others wait until the visitor is identified (use-banners.ts). */
export const isForEverybody = ({ isAppLink, shown_to: shownTo }: Pick<Banner, 'isAppLink' | 'shown_to'>) =>
  !isAppLink && shownTo === undefined

/** Does the banner lead nowhere that the operator has switched off (PLUS-83)? */
export const isWayOpen = (
  banner: Pick<Banner, 'tournament_slug' | 'button_link'>,
  hasMark: (mark: string) => boolean,
) => !leadsToOff(bannerLink(banner), hasMark)
