import { useState } from 'react'

import type { Game } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { useMedia } from '~/ui/media/media.tsx'

import css from './game-page.module.css'

/** Media queries for a phone in the wrong orientation. */
const heldWrong = {
  landscape: '(orientation: portrait) and (max-width: 800px)',
  portrait: '(orientation: landscape) and (max-height: 500px)',
} as const

/** A hint to rotate the phone if the game is made for the other orientation; the game runs either way. */
export function RotateHint({ orientation }: { orientation: Game['orientation'] }) {
  const { t } = useT()
  const [isClosed, setClosed] = useState(false)
  const isWrong = useMedia(orientation === 'portrait' ? heldWrong.portrait : heldWrong.landscape)
  if (orientation === 'any' || !isWrong || isClosed) return null
  return (
    <div className={`${css['bar']} ${css['above']}`}>
      <Icon name="phone" size={20} />
      <p>{t(orientation === 'landscape' ? 'game.turnSideways' : 'game.turnUpright')}</p>
      <IconButton icon="close" label={t('common.close')} onClick={() => setClosed(true)} />
    </div>
  )
}
