import type { Banner } from '~/contract/banners.ts'

/** Is the banner for every visitor? The others wait until the visitor is identified (use-banners.ts). */
export const isForEverybody = ({ isAppLink, shown_to: shownTo }: Pick<Banner, 'isAppLink' | 'shown_to'>) =>
  !isAppLink && shownTo === undefined
