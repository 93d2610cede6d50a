import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Keys } from './Keys.tsx'

afterEach(cleanup)

test('a bracket is shown as it stands on the keyboard where words run from right to left', () => {
  render(
    <div dir="rtl">
      <Keys combo="[" />
    </div>,
  )
  expect(screen.getByText('[').dir).toBe('ltr')
})
