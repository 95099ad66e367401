/** Returns the target of a banner: its tournament (BANNER-10, TOUR-11), else its link (BANNER-07), else home. */
export const bannerLink = (banner: { tournament_slug: string | null; button_link: string }) =>
  banner.tournament_slug ? `/tournaments/${banner.tournament_slug}` : banner.button_link || '/'
