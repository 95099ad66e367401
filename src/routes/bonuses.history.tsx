import { createFileRoute } from '@tanstack/react-router'

import { BonusHistoryPage } from '~/features/bonuses/bonus-history-page.tsx'

export const Route = createFileRoute('/bonuses/history')({ component: BonusHistoryPage })
