import { useMemo } from 'react'

import type { GameCard } from '~/contract/games.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'

import { gamesOf, gamesTable } from './catalogue.ts'
import { useStoredRows } from './use-stored-rows.ts'

/** Every game this device has seen in this language and currency, live. Undefined until first read. */
export function useSavedGames(audience: { currency: Currency; language: Language }): GameCard[] | undefined {
  const rows = useStoredRows(gamesTable)
  const { currency, language } = audience
  return useMemo(() => rows && gamesOf(rows, { currency, language }), [rows, currency, language])
}
