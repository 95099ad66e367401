import { createFileRoute } from '@tanstack/react-router'

import { ReceivedPage } from '~/features/bonuses/received-page.tsx'

export const Route = createFileRoute('/bonuses/received')({ component: ReceivedPage })
