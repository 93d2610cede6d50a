import { act, within } from '@testing-library/react'
import { readMarkdown } from '@koinon/contract/richText'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { DocumentText, setDocumentText } from '#lib/text/formatted/DocumentText.tsx'
import type { FrontPage } from '../../pages.ts'
import { front } from './Front.tsx'

const frame = {
  placeName: 'Riverside',
  url: 'https://riverside.example/',
  community: null,
  viewer: null,
  locale: 'en',
  hasSignedOut: false,
  documents: [],
  languages: [],
}
setDocumentText(FormattedText)

function dataWith(about: string): FrontPage {
  const { text, formats } = readMarkdown(about)
  return { intro: 'N', about: { text, facets: [...formats] }, communities: null, canRegister: false, demoPath: null }
}
const documentWith = (about: string) => renderToString(<front.Page data={dataWith(about)} frame={frame} />)

test('the document of the front page has the description with its formats, and nothing without one', () => {
  expect(documentWith('')).not.toContain('By the')
  const shown = documentWith('By the **river**.\n\n- By the mill')
  expect(shown).toContain('By the <strong>river</strong>.')
  expect(shown).toMatch(/<ul[^>]*><li[^>]*>.*By the mill/u)
})

test('in a browser nothing changes when the code for formats comes', async () => {
  const page = <front.Page data={dataWith('By the **river**.')} frame={frame} />
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  const bold = within(place).getByText('river')
  setDocumentText(undefined)
  onTestFinished(() => setDocumentText(FormattedText))
  const faults: unknown[] = []
  const root = hydrateRoot(place, page, { onRecoverableError: (fault) => faults.push(fault) })
  await import('#lib/text/formatted/FormattedText.tsx')
  await act(async () => undefined)
  expect(place.contains(bold)).toBe(true)
  expect(faults).toEqual([])
  root.unmount()
})

test('until the code for formats comes, words to be uncovered are covered', () => {
  const facets = [{ kind: 'SPOILER' as const, start: 7, end: 12 }]
  expect(DocumentText.type({ text: 'By the river', facets })).toMatchObject({ props: { fallback: 'By the ▒▒▒' } })
})
