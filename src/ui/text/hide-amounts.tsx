import { useAmountsHidden } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { hideAmounts } from '~/platform/hidden-amounts.ts'

import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'

type Props = {
  className?: string | undefined
  /** A button with its text, as wide as its container. */
  isWorded?: boolean
}

/** Hides the amounts of the player on this device, or shows them again (PLUS-92). */
export function HideAmounts({ className, isWorded = false }: Props) {
  const { t } = useT()
  const isHidden = useAmountsHidden()
  const icon = isHidden ? 'eye-off' : 'eye'
  const label = t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts')
  const toggle = () => hideAmounts(!isHidden)
  if (!isWorded) return <IconButton icon={icon} label={label} className={className} onClick={toggle} />
  return (
    <Button variant="ghost" size="s" isWide icon={icon} onClick={toggle}>
      {label}
    </Button>
  )
}
