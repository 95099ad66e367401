import type { Banner } from '~/contract/banners.ts'

/** Is the banner the same for everybody? The others wait until it is known who looks (use-banners.ts). */
export const isForEverybody = ({ isAppLink, shown_to: shownTo }: Pick<Banner, 'isAppLink' | 'shown_to'>) =>
  !isAppLink && shownTo === undefined
