import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

type Props = ComponentProps<typeof Button> & {
  /** The reason is shown beside it, once for several buttons: its text stays. */
  isExplained?: boolean
}

/** A button for an action that needs the server. While offline it is disabled, and its text states the reason. */
export const OnlineButton = observer(function OnlineButton({
  isExplained = false,
  disabled,
  children,
  ...props
}: Props) {
  const { t } = useT()
  const { network } = useStores()
  return (
    <Button {...props} disabled={disabled || !network.isOnline}>
      {network.isOnline || isExplained ? children : t('common.needsConnection')}
    </Button>
  )
})
