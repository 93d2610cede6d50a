import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Keys } from './Keys.tsx'

test('a bracket is shown as on the keyboard in right-to-left text', () => {
  render(
    <div dir="rtl">
      <Keys combo="[" />
    </div>,
  )
  expect(screen.getByText('[').dir).toBe('ltr')
})
