import { act } from '@testing-library/react'
import { type Root, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { DocumentText, setDocumentText } from './DocumentText.tsx'
import { FormattedText } from './FormattedText.tsx'

const url = 'https://mill.example/bread'
const facets = [{ kind: 'LINK' as const, start: 0, end: url.length, url }]
const Page = ({ scheme }: { readonly scheme: string }) => (
  <main className={scheme}>
    <DocumentText text={url} facets={facets} />
  </main>
)

test('a page that changes before the code for its texts has come keeps their links', () => {
  setDocumentText(FormattedText)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page scheme="light" />)
  setDocumentText(undefined)
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(container, <Page scheme="light" />)
  })
  onTestFinished(() => act(() => root?.unmount()))
  act(() => root?.render(<Page scheme="dark" />))
  expect(container.querySelector('main')?.className).toBe('dark')
  expect(container.querySelector('a')?.href).toBe(url)
})
