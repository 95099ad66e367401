import { expect, test } from 'vitest'

import { GRID_GAP, measureGrid, placeCells } from './game-grid.tsx'

test.each([
  [288, 2], // the narrowest phone
  [358, 3],
  [760, 5],
  [1136, 7],
  [1376, 8],
  [4000, 8],
])('a grid of %i pixels has %i columns that fill it [ROUTE-08]', (width, columns) => {
  const measure = measureGrid(width)
  expect(measure.columns).toBe(columns)
  expect(measure.cardWidth * columns + GRID_GAP * (columns - 1)).toBeCloseTo(width)
})

test('larger text makes fewer and wider columns', () => {
  expect([288, 358, 1136].map((width) => measureGrid(width, 32).columns)).toEqual([2, 2, 4])
})

test('every game has one position in reading order, and rows do not overlap [GAME-02]', () => {
  const measure = measureGrid(358)
  const cells = placeCells(0, 3, 10, measure)

  expect(cells.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(cells.filter(({ x }) => x === 0).map(({ y }) => y)).toEqual([0, 1, 2, 3].map((row) => row * measure.rowHeight))
  expect(measure.rowHeight).toBeGreaterThan(measure.cardHeight)
})

test('rows past the last game have no cells', () => {
  expect(placeCells(4, 9, 10, measureGrid(358))).toEqual([])
})

test('nothing renders before the width is known', () => {
  expect(placeCells(0, -1, 100, measureGrid(0))).toEqual([])
})
