import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilterFields } from './FilterFields.tsx'

test('the fields are collapsed at first, and the button says how many are set', () => {
  const { rerender } = render(<FilterFields values={[undefined, null]}>fields</FilterFields>)
  const fields = screen.getByRole('group', { name: 'Filters' })
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button.getAttribute('aria-controls')).toBe(fields.id)
  expect([button.getAttribute('aria-expanded'), fields.dataset['folded']]).toEqual(['false', ''])
  fireEvent.click(button)
  expect([button.getAttribute('aria-expanded'), fields.dataset['folded']]).toEqual(['true', undefined])
  rerender(<FilterFields values={['week', { latitude: 47 }, undefined]}>fields</FilterFields>)
  expect(screen.getByRole('button', { name: '2 filters' })).toBe(button)
})
