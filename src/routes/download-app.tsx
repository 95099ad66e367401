import { createFileRoute } from '@tanstack/react-router'

import { InstallPage } from '~/features/install/install-page.tsx'

export const Route = createFileRoute('/download-app')({ component: InstallPage })
