import type { Facet } from '@koinon/contract/shared'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { MarkedText } from './MarkedText.tsx'

const show = async (
  text: string,
  highlights: readonly { readonly start: number; readonly end: number }[],
  facets: readonly Facet[] = [],
) =>
  showAt(
    <p>
      <MarkedText text={text} facets={facets} highlights={highlights} isCurrent={false} />
    </p>,
  )
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('what was found is marked where it stands, counted in bytes', async () => {
  await show('Die Überfahrt, die Überfahrt', [
    { start: 4, end: 10 },
    { start: 20, end: 26 },
  ])
  expect(marked()).toEqual(['Überf', 'Überf'])
  expect(document.querySelector('p')?.textContent).toBe('Die Überfahrt, die Überfahrt')
})

test('a link stays a link where a part of it was found', async () => {
  const link = { kind: 'LINK', start: 4, end: 23, url: 'https://oven.example' } as Facet
  await show('See https://oven.example', [{ start: 12, end: 16 }], [link])
  expect(marked()).toEqual(['oven'])
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(
    Array(3).fill('https://oven.example'),
  )
  expect(document.querySelector('p')?.textContent).toBe('See https://oven.example')
})

test('what is found beside a spoiler is marked, and the spoiler stays covered', async () => {
  const spoiler = { kind: 'SPOILER', start: 4, end: 10 } as Facet
  await show(
    'The butler did it',
    [
      { start: 4, end: 10 },
      { start: 11, end: 14 },
    ],
    [spoiler],
  )
  expect(marked()).toEqual(['did'])
  expect(document.querySelector('p')?.textContent).toBe('The ▒▒▒ did it')
})
