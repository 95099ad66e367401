/** Games with a separate page (ROUTE-12). */
export type SpecialGame = 'fruit-cocktail' | 'resident'

/** Slug of the operator's article on such a game. */
export const specialArticle = (slug: SpecialGame) => `games-${slug}`
