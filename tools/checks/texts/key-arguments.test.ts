import { expect, test } from 'vitest'

import { readArguments, usage } from './key-arguments.ts'

const four = ['See all', 'Смотреть все', 'Барлығын көру', 'Hamısına bax']
const files: Record<string, string> = {
  'texts.json': JSON.stringify({ 'a.b': four }),
  'list.json': '[1]',
  'half.json': JSON.stringify({ 'a.b': four, 'a.c': ['one', 'two', 'three'] }),
}
const read = (name: string) => {
  const text = files[name]
  if (text === undefined) throw new Error('ENOENT')
  return text
}
const parse = (...given: string[]) => readArguments(given, read)

test('prints the usage without arguments or with a help option', () => {
  for (const given of [[], ['--help'], ['-h']]) expect(parse(...given)).toEqual({ fault: usage })
  expect(usage).toContain('npm run key -- KEY EN RU KK AZ')
})

test('one text by arguments, several by a file', () => {
  expect(parse('lobby.seeAll', ...four)).toEqual({ texts: { 'lobby.seeAll': four } })
  expect(parse('--file', 'texts.json')).toEqual({ texts: { 'a.b': four } })
})

test('reports an impossible request in a sentence and changes nothing', () => {
  expect(parse('lobby', ...four)).toEqual({ fault: 'lobby: a key is area.name' })
  expect(parse('lobby.seeAll', 'See all')).toEqual({ fault: 'lobby.seeAll: give a text for each of en, ru, kk, az' })
  expect(parse('lobby.seeAll', 'a', 'b', 'c', ' ')).toEqual({ fault: expect.stringContaining('give a text for each') })
  expect(parse('--file')).toEqual({ fault: expect.stringContaining('--file needs') })
  expect(parse('--file', 'none.json')).toEqual({ fault: 'there is no file none.json' })
  expect(parse('--file', 'list.json')).toEqual({ fault: expect.stringContaining('is not JSON of the form') })
  expect(parse('--file', 'half.json')).toEqual({ fault: 'a.c: give a text for each of en, ru, kk, az' })
})
