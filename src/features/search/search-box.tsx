import { useEffect, useRef } from 'react'

import { useSearchText } from '~/lib/use-search-text.ts'
import { useT } from '~/lib/use-t.ts'
import { TextField } from '~/ui/text-field.tsx'

import css from './search-page.module.css'

type Props = { search: string; onSearch: (search: string) => void }

/** Typed text is searched for after 1.5 s of quiet (GAME-09), at once on Enter. */
export function SearchBox({ search, onSearch }: Props) {
  const { t } = useT()
  const box = useSearchText(search, onSearch)
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = search === ''
  useEffect(() => {
    if (isEmpty) input.current?.focus() // who comes here comes to type
  }, [isEmpty])

  return (
    <search>
      <form className={css['box']} onSubmit={box.submit}>
        <TextField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          ref={input}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onClear={box.clear}
        />
      </form>
    </search>
  )
}
