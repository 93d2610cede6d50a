import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordMeter } from './PasswordMeter.tsx'

test.each([
  { hints: ['topTen', 'anotherWord'], said: 'Too easy This password is very common.' },
  { hints: ['capitalization', 'userInputs'], said: 'Too easy Don’t use personal information.' },
  { hints: ['capitalization', 'aCodeToCome'], said: 'Too easy' },
  { hints: [], said: 'Too easy' },
])('advice is a sentence, never a code: $hints', async ({ hints, said }) => {
  render(<PasswordMeter password="password" check={async () => ({ strength: 'INVALID_WEAK', hints })} />)
  expect((await screen.findByRole('status')).textContent?.trim()).toBe(said)
})
