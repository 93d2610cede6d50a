import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { FieldChips } from './FieldChips.tsx'

function Box() {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('bread has:image')
  return (
    <>
      <SearchField ref={field} label="Search" value={query} onChange={setQuery} />
      <FieldChips field={field} query={query} onChange={setQuery} />
    </>
  )
}

test('filters in a search field are chips: one is selected in the field, and removed from it', async () => {
  render(<Box />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.click(await screen.findByRole('button', { name: /^Change filter/ }))
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('has:image')
  fireEvent.click(screen.getByRole('button', { name: /^Remove filter/ }))
  expect(field.value.trim()).toBe('bread')
  expect(screen.queryByRole('button', { name: /filter/ })).toBeNull()
})
