import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18n } from '../../lib/i18n/index.ts'
import { FilterFields } from './FilterFields.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

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
