import { useEffect, useRef } from 'react'

import type { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { SearchField } from '~/ui/fields/search-field.tsx'

import css from './search-page.module.css'

type Props = { box: ReturnType<typeof useSearchText> }

/** The box of the search page. Typed text is searched for after 1.5 s of quiet (GAME-09), at once on Enter. */
export function SearchBox({ box }: Props) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = box.text === ''
  useEffect(() => {
    if (isEmpty) input.current?.focus() // who comes here comes to type
  }, [isEmpty])

  return (
    <search>
      <form className={css['box']} onSubmit={box.submit}>
        <SearchField
          box={box}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          ref={input}
        />
      </form>
    </search>
  )
}
