import { useState } from 'react'

import { useAsOf } from '~/hooks/use-as-of.ts'
import { Icon } from '~/ui/media/icon.tsx'

import css from './as-of.module.css'

type Props = { time: number | null; className?: string | undefined }

/**
 * Shows the age of stored data; `time` in ms since 1970, 0 if unknown, null if the data are current. The line stays,
 * empty, when current data replace the stored ones: otherwise the page below would move.
 */
export function AsOf({ time, className = '' }: Props) {
  const asOf = useAsOf()
  const [wasShown, setWasShown] = useState(false)
  if (time !== null && !wasShown) setWasShown(true)
  if (time === null && !wasShown) return null
  return (
    <p className={`${css['note']} ${className}`}>
      {time !== null && (
        <>
          <Icon name="clock" size={16} />
          {asOf(time)}
        </>
      )}
    </p>
  )
}
