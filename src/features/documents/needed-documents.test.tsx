// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import type { Document } from './api.ts'
import { NeededDocument } from './needed-documents.tsx'

const paper = (status: Document['status']): Document => ({
  id: `doc_${status}`,
  status,
  document_type: 'Passport',
  document_name: 'passport.png',
  created_at: '2026-11-20T09:30:00Z',
  decline_reason: null,
})

async function stateOf(sent: readonly Document[]) {
  const { container } = await renderInApp(<NeededDocument sent={sent} />)
  return container.textContent
}

test('a document never sent is missing, one under review needs nothing [PLUS-25]', async () => {
  expect(await stateOf([])).toBe(english['security.papers.missing'])
  cleanup()
  expect(await stateOf([paper('process')])).toBe(english['security.papers.process'])
})

test.each<[Document['status'], Document['status'][]]>([
  ['approved', ['declined', 'approved']],
  ['process', ['declined', 'process']],
  ['declined', ['declined', 'unknown']],
  ['unknown', ['unknown', 'declined']],
])('of several documents, listed newest first, %s is shown', async (shown, sent) => {
  expect(await stateOf(sent.map((status) => paper(status)))).toContain(english[`security.papers.${shown}`])
})
