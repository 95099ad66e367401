/** Returns the target of a banner: its tournament (BANNER-10, TOUR-11), else its link (BANNER-07), else home. */
export const bannerLink = (banner: { tournament_slug: string | null; button_link: string }) =>
  banner.tournament_slug ? `/tournaments/${banner.tournament_slug}` : banner.button_link || '/'

const shown = (text: string) => text.trim().replace(/^-$/, '') // BANNER-09

type Texts = { main_header: string; sub_header: string; description: string; button_text: string }

/**
 * Returns the banner texts to show, '' for hidden ones: header, text, description, button, and the picture's
 * alternative text ('' if there is text beside it). The description is shown below a header; without one it becomes
 * the alternative text.
 */
export function bannerTexts(banner: Texts) {
  const header = shown(banner.main_header)
  const description = shown(banner.description)
  return [
    header,
    shown(banner.sub_header),
    header && description,
    shown(banner.button_text),
    header ? '' : description,
  ] as const
}

type Row = { items: { slug: string }[] }

/** Moves games that an earlier row already shows to the end of each row, so that rows differ at first sight. */
export function moveDuplicatesLast<R extends Row>(rows: readonly R[]): R[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const items = [false, true].flatMap((isDuplicate) => row.items.filter(({ slug }) => seen.has(slug) === isDuplicate))
    for (const { slug } of items) seen.add(slug)
    return { ...row, items }
  })
}

/** Returns the badge of three games or more that are most of a row; undefined if there is none. Cards do not show it. */
export const commonBadge = <Badge>(games: readonly { badge: Badge }[]) =>
  games.find(
    ({ badge }) => badge && games.filter((game) => game.badge === badge).length > Math.max(2, games.length / 2),
  )?.badge
