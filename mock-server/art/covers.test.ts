import { expect, test } from 'vitest'

import { catalogueOf } from '../domains/games/catalogue.ts'
import { DEFAULT_SEED } from '../seed/default-seed.ts'
import { localTitles, moods, motifs, things } from '../seed/words.ts'
import { arrangementOf, NEAR } from './arrangement.ts'
import { coverOf } from './covers.ts'
import { lettering, type WarpName, warps } from './lettering.ts'
import { titleWords } from './lettering.ts'

const box = { x: 15, y: 236, width: 270, height: 104 }

/** Points of a path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

const words = motifs.flatMap((motif) => things[motif])
/** Each word of a title occurs, and titles of three words. */
const slugs = [
  ...localTitles.map(([slug]) => slug),
  ...moods.map((mood, index) => `${mood}-${words[index % words.length]}`.toLowerCase()),
  ...words.map((word, index) => `${moods[index % moods.length]}-${word}-express`.toLowerCase()),
]

test('each title fits the cover in each shape of lettering', () => {
  const names = Object.keys(warps) as WarpName[]
  const outside = slugs.flatMap((slug, index) => {
    const rows = titleWords(slug).map((text) => ({ text, share: 1 }))
    const points = pointsOf(lettering(rows, box, warps[names[index % names.length] ?? 'plain']))
    const isInside = points.every(
      ([x, y]) => x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1,
    )
    return isInside && points.length > 0 ? [] : [slug]
  })
  expect(outside).toEqual([])
})

test('titles in all languages have an outline for each letter', () => {
  const letters = new Set(slugs.flatMap((slug) => titleWords(slug).join('').split('')))
  const empty = [...letters].filter((letter) => lettering([{ text: letter, share: 1 }], box, warps.plain) === '')
  expect(empty).toEqual([])
  expect(titleWords('ishiq-limani')).toEqual(['İŞIQ', 'LİMANI'])
  expect(titleWords('odlu-gun')).toEqual(['ODLU', 'GÜNƏŞ'])
  expect(titleWords('qyran-samgauy')).toEqual(['ҚЫРАН', 'САМҒАУЫ'])
  expect(titleWords('silver-tide')).toEqual(['SILVER', 'TIDE'])
})

test('a cover depends only on its slug, and no two games share one', () => {
  const some = slugs.slice(0, 40)
  const covers = some.map(coverOf)
  expect(some.map(coverOf)).toEqual(covers)
  expect(new Set(covers).size).toBe(some.length)
})

test('no two of 24 neighbours in a list have the same hero in the same composition', () => {
  const alike = [...catalogueOf(DEFAULT_SEED).lists].flatMap(([name, games]) => {
    const looks = games.map(({ card }) => Object.values(arrangementOf(card.slug)).join(' '))
    return looks.flatMap((look, at) =>
      looks.slice(Math.max(0, at - NEAR), at).includes(look) ? [`${name} ${at}: ${look}`] : [],
    )
  })
  expect(alike).toEqual([])
})

test.each(['casino', 'popular', 'new', 'slots'])('the first 80 games of the list “%s” have 80 covers', (name) => {
  const first = catalogueOf(DEFAULT_SEED).lists.get(name)?.slice(0, 80) ?? []
  expect(new Set(first.map(({ card }) => Object.values(arrangementOf(card.slug)).join(' '))).size).toBe(80)
})
