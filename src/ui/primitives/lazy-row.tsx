import type { ComponentProps } from 'react'

import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import type { AppPath } from '~/ui/links/app-link.tsx'

import { ListRow } from './list-row.tsx'
import { Skeleton } from './skeleton.tsx'

const ROW = 56 // px: as high as a row

type Props = {
  to: AppPath
  icon: ComponentProps<typeof ListRow>['icon']
  label: 'security.title' | 'security.data.title'
  /** Loads the lazy texts. */
  load: Parameters<typeof useLazyTexts>[1]
}

/** A link row with a lazy text: its space is reserved until the text loads; if that fails, the row is hidden. */
export function LazyRow({ to, icon, label, load }: Props) {
  const { t } = useT()
  const { state } = useLazyTexts(label, load)
  if (state === 'failed') return null
  return (
    <li>
      {state === 'here' ? <ListRow to={to} icon={icon} label={t(label)} /> : <Skeleton height={ROW} radius={0} />}
    </li>
  )
}
