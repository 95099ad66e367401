// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import type { Document } from './api.ts'
import { NeededDocuments } from './needed-documents.tsx'

const paper = (status: Document['status'], change: Partial<Document> = {}): Document => ({
  id: `doc_${status}`,
  status,
  document_type: 'Passport',
  document_name: 'passport.png',
  created_at: '2026-11-20T09:30:00Z',
  decline_reason: null,
  ...change,
})

async function rows(documents: readonly Document[]) {
  await renderInApp(<NeededDocuments documents={documents} />)
  return textsOf('listitem', await screen.findByRole('region', { name: english['security.papers.title'] }))
}
const identity = english['documents.identity']
const wallet = english['documents.wallet']

test('a document never sent is missing, one under review needs nothing [PLUS-25]', async () => {
  expect(await rows([paper('process')])).toEqual([
    `${identity}${english['security.papers.process']}`,
    `${wallet}${english['security.papers.missing']}`,
  ])
})

test('a rejected document shows why, until another one is sent or approved [PLUS-25]', async () => {
  const blurred = paper('declined', { decline_reason: 'The photo is blurred' })
  expect((await rows([blurred]))[0]).toBe(`${identity}${english['security.papers.declined']}The photo is blurred`)
})

test.each<[Document['status'], Document['status'][]]>([
  ['approved', ['declined', 'approved']],
  ['process', ['declined', 'process']],
  ['declined', ['declined', 'unknown']],
  ['unknown', ['unknown', 'declined']],
])('of several documents, listed newest first, %s is shown', async (shownTexts, sent) => {
  const { container } = await renderInApp(<NeededDocuments documents={sent.map((status) => paper(status))} />)
  const [first] = await within(container).findAllByRole('listitem')
  expect(first?.textContent).toContain(english[`security.papers.${shownTexts}`])
})
