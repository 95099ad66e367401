import { createFileRoute } from '@tanstack/react-router'

import { DocumentsPage } from '~/features/documents/documents-page.tsx'

export const Route = createFileRoute('/_player/profile/_account/documents')({
  component: DocumentsPage,
})
