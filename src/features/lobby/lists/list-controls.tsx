import { memo, useState, type ReactNode } from 'react'

import { gameSorts } from '~/contract/game-facts.ts'
import type { GameFilter } from '~/contract/games.ts'
import type { Provider } from '~/contract/providers.ts'
import { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { SearchField } from '~/ui/fields/text-field.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { FactChips, FactChoices } from '../facts/lazy-facts.tsx'
import { chosenFacts, noFacts, type Facts } from '../facts/facts.ts'
import factStyles from '../facts/facts.module.css'
import css from './game-list.module.css'

type Sort = NonNullable<GameFilter['sort_by']>
export type ListChange = Facts & {
  sort_by?: Sort | undefined
  provider?: string | undefined
  search?: string | undefined
}

const isSort = (text: string): text is Sort => gameSorts.some((sort) => sort === text)

const FIRST_SORT = 'popularity'
/** Viewport wide enough for the box and both selects in one row. */
const WIDE = '(min-width: 1080px)'

type Props = {
  sort: Sort | undefined
  search: string
  /** Options of the provider filter, which is hidden without them. */
  providers?: readonly Pick<Provider, 'slug' | 'name'>[] | undefined
  provider?: string | undefined
  /** Active filters. */
  facts: Facts
  /** Number of matching games, shown while the sheet covers them. */
  total: number | undefined
  onChange: (change: ListChange) => void
  /** An additional control of the sheet with all choices; beside the rail it is in the page's head. */
  other?: ReactNode
}

/**
 * Order, provider, facts and search of a list (ROUTE-45, GAME-15, PLUS-50). Typed text applies after 1.5 s without
 * input (GAME-09); an empty box removes the URL parameter. Facts, and controls that do not fit, are in a sheet.
 * Memoised, so loading more pages does not render it again.
 */
export const ListControls = memo(function ListControls({ search, facts, total, onChange, other, ...choices }: Props) {
  const { t } = useT()
  const isWide = useMedia(WIDE)
  const [isOpen, setIsOpen] = useState(false)
  const box = useSearchText(search, (next) => onChange({ search: next || undefined }))
  const seldom = isWide ? [] : [choices.provider, choices.sort !== FIRST_SORT && choices.sort]
  const chosen = seldom.filter(Boolean).length + chosenFacts(facts).length

  return (
    <search>
      <form className={css['controls']} onSubmit={box.submit}>
        <SearchField box={box} label={t('games.searchIn')} />
        {isWide && <Choices {...choices} isLabelHidden onChange={onChange} />}
        <FiltersButton chosen={chosen} onClick={() => setIsOpen(true)} />
      </form>
      {isOpen && (
        <FilterSheet facts={facts} total={total} onChange={onChange} onClose={() => setIsOpen(false)}>
          {!isWide && (
            <>
              <Choices {...choices} onChange={onChange} />
              {other}
            </>
          )}
        </FilterSheet>
      )}
    </search>
  )
})

/** Opens the sheet; highlighted, with their number, while filters are active. */
export function FiltersButton({ chosen, onClick }: { chosen: number; onClick: () => void }) {
  const { t } = useT()
  return (
    <Button
      variant="secondary"
      size="s"
      icon="filter"
      aria-haspopup="dialog"
      className={chosen > 0 ? css['lit'] : undefined}
      onClick={onClick}
    >
      {chosen > 0 ? `${t('games.filters')} · ${chosen}` : t('games.filters')}
    </Button>
  )
}

type SheetProps = Pick<Props, 'facts' | 'total'> & {
  onChange: (change: Facts) => void
  onClose: () => void
  /** Additional controls, above the facts. */
  children?: ReactNode
}

/** All filters for games; changes apply at once, behind the sheet. */
export function FilterSheet({ facts, total, onChange, onClose, children }: SheetProps) {
  const { t, language } = useT()
  return (
    <Dialog
      kind="sheet"
      title={t('games.filterSort')}
      onClose={onClose}
      actions={
        <>
          {chosenFacts(facts).length > 0 && (
            <Button variant="secondary" onClick={() => onChange(noFacts)}>
              {t('common.clear')}
            </Button>
          )}
          <Button isWide onClick={onClose}>
            {total === undefined ? t('games.show') : `${t('games.show')} · ${formatNumber(total, language)}`}
          </Button>
        </>
      }
    >
      <div className={layoutStyles['stack5']}>
        {children}
        <FactChoices facts={facts} onChange={onChange} />
      </div>
    </Dialog>
  )
}

type ChoicesProps = Pick<Props, 'sort' | 'provider' | 'providers' | 'onChange'> & { isLabelHidden?: boolean }

/** Provider and order. */
function Choices({ sort = FIRST_SORT, providers, provider = '', onChange, isLabelHidden = false }: ChoicesProps) {
  const { t } = useT()
  const names = providers?.map(({ slug, name }) => ({ value: slug, label: name })) ?? []
  return (
    <>
      {providers && (
        <SelectField
          isLabelHidden={isLabelHidden}
          label={t('games.provider')}
          options={[{ value: '', label: t('games.allProviders') }, ...names]}
          value={provider}
          onChange={({ currentTarget: { value } }) => onChange({ provider: value || undefined })}
        />
      )}
      <SelectField
        isLabelHidden={isLabelHidden}
        label={t('games.sort')}
        options={gameSorts.map((value) => ({ value, label: t(`games.sort-${value}`) }))}
        value={sort}
        onChange={({ currentTarget: { value } }) => isSort(value) && onChange({ sort_by: value })}
      />
    </>
  )
}

type BarProps = Pick<Props, 'facts' | 'total'> & {
  onChange: (change: Facts) => void
  /** Shown beside the button. */
  children: ReactNode
}

/** The filter button for lists without other filters (PLUS-50). */
export function FilterBar({ facts, total, onChange, children }: BarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={factStyles['bar']}>
        <FiltersButton chosen={chosenFacts(facts).length} onClick={() => setIsOpen(true)} />
        {children}
      </div>
      <FactChips facts={facts} onChange={onChange} />
      {isOpen && <FilterSheet facts={facts} total={total} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </>
  )
}
