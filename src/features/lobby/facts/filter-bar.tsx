import { useState } from 'react'

import { FilterSheet, FiltersButton } from '../lists/list-controls.tsx'
import { chosenFacts, type Facts } from './facts.ts'
import css from './facts.module.css'
import { FactChips } from './lazy-facts.tsx'

type Props = { facts: Facts; total: number | undefined; onChange: (change: Facts) => void }

/** The filter button for lists without other filters (PLUS-50). */
export function FilterBar({ facts, total, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css['bar']}>
      <FiltersButton chosen={chosenFacts(facts).length} onClick={() => setIsOpen(true)} />
      <FactChips facts={facts} onChange={onChange} />
      {isOpen && <FilterSheet facts={facts} total={total} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
