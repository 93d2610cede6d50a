import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PartTabs } from './PartTabs.tsx'
import { useTitle } from './title.ts'

function Group({ at }: { readonly at: string }) {
  useTitle('Choir')
  const tabs = ['Posts', 'About', 'Members'].map((label) => ({ href: `/${label}`, label, isCurrent: label === at }))
  return <PartTabs label="Sections of Choir" tabs={tabs} />
}
function Home() {
  useTitle('Home')
  return null
}

test('the browser’s title names the open section of a page, and clears it with the page', () => {
  const { rerender } = render(<Group at="About" />)
  expect(document.title).toBe('About · Choir · Koinon')
  rerender(<Group at="Members" />)
  expect(document.title).toBe('Members · Choir · Koinon')
  rerender(<Group at="Posts" />)
  expect(document.title).toBe('Choir · Koinon')
  rerender(<Group at="About" />)
  rerender(<Home />)
  expect(document.title).toBe('Home · Koinon')
})
