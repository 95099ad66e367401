import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'disabled'>

/** A button for an action that needs the server. While offline it is disabled, and its text states the reason. */
export const OnlineButton = observer(function OnlineButton({ children, ...props }: Props) {
  const { t } = useT()
  const { network } = useStores()
  return (
    <Button {...props} disabled={!network.isOnline}>
      {network.isOnline ? children : t('common.needsConnection')}
    </Button>
  )
})
