import { localTitles } from '../seed/words.ts'

const local = new Map(localTitles.map(([slug, title]) => [slug, title]))

/** Letters by which a title is Azerbaijani; its capital of i has a dot. */
const AZERBAIJANI = /[əğıçşİ]/

/** The words of a game's title in capitals. A title in Latin letters follows from its slug. */
export function titleWords(slug: string): string[] {
  const title = local.get(slug)
  const capitals = title && AZERBAIJANI.test(title) ? title.toLocaleUpperCase('az') : (title ?? slug).toUpperCase()
  return capitals.split(/[\s-]+/).filter(Boolean)
}
