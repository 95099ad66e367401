import { memo } from 'react'

import { gameSorts } from '~/contract/game-sorts.ts'
import type { GameFilter } from '~/contract/games.ts'
import type { Provider } from '~/contract/providers.ts'
import { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { SearchField } from '~/ui/fields/search-field.tsx'

import css from './game-list.module.css'

type Sort = NonNullable<GameFilter['sort_by']>
export type ListChange = {
  sort_by?: Sort | undefined
  provider?: string | undefined
  search?: string | undefined
}

const isSort = (text: string): text is Sort => gameSorts.some((sort) => sort === text)

type Props = {
  sort: Sort | undefined
  search: string
  /** Choices of the provider filter; without them there is none. */
  providers?: readonly Pick<Provider, 'slug' | 'name'>[] | undefined
  provider?: string | undefined
  onChange: (change: ListChange) => void
}

/**
 * Order, provider and search of a list (ROUTE-45, GAME-15). Typed text takes effect after 1.5 s of quiet (GAME-09); an
 * emptied box leaves nothing in the address. Pages that come to the list do not draw it again.
 */
export const ListControls = memo(function ListControls({ sort, search, providers, provider = '', onChange }: Props) {
  const { t } = useT()
  const box = useSearchText(search, (next) => onChange({ search: next || undefined }))
  const choices = providers?.map(({ slug, name }) => ({ value: slug, label: name })) ?? []

  return (
    <search>
      <form className={css['controls']} onSubmit={box.submit}>
        <SearchField box={box} label={t('games.searchIn')} className={css['box']} />
        {providers && (
          <SelectField
            isLabelHidden
            label={t('games.provider')}
            options={[{ value: '', label: t('games.allProviders') }, ...choices]}
            value={provider}
            onChange={({ currentTarget: { value } }) => onChange({ provider: value || undefined })}
          />
        )}
        <SelectField
          isLabelHidden
          label={t('games.sort')}
          options={gameSorts.map((value) => ({ value, label: t(`games.sort-${value}`) }))}
          value={sort ?? 'popularity'}
          onChange={({ currentTarget: { value } }) => isSort(value) && onChange({ sort_by: value })}
        />
      </form>
    </search>
  )
})
