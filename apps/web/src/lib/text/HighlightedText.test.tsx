import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HighlightedText } from './HighlightedText.tsx'

const bytesOf = (text: string) => new TextEncoder().encode(text).length
/** Marks a word of a text. */
function show(text: string, word: string) {
  const start = bytesOf(text.slice(0, text.indexOf(word)))
  const { container } = render(<HighlightedText text={text} highlights={[{ start, end: start + bytesOf(word) }]} />)
  return container
}

test('matches are marked, whatever their characters', () => {
  const shown = show('🌱 Die Überfahrt', 'Über')
  expect(shown.querySelector('mark')?.textContent).toBe('Über')
  expect(shown.textContent).toBe('🌱 Die Überfahrt')
})

test('a match far into a text is shown without the beginning', () => {
  const shown = show(`${'lorem '.repeat(50)}ipsum dolor`, 'ipsum')
  expect(shown.textContent).toMatch(/^…(?:lorem ){5,10}ipsum dolor$/)
  expect(shown.querySelector('mark')?.textContent).toBe('ipsum')
})

test('a text with nothing to mark is shown as it is', () => {
  const { container } = render(<HighlightedText text={'word '.repeat(50)} highlights={[]} />)
  expect(container.textContent).toBe('word '.repeat(50))
})
