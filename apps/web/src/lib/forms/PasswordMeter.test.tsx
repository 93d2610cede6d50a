import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '../i18n/index.ts'
import { PasswordMeter } from './PasswordMeter.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  { hints: ['topTen', 'anotherWord'], said: 'Too easy It is among the first that are tried.' },
  { hints: ['capitalization', 'userInputs'], said: 'Too easy It contains something about you.' },
  { hints: ['capitalization', 'aCodeToCome'], said: 'Too easy' },
  { hints: [], said: 'Too easy' },
])('advice is a sentence, never a code: $hints', async ({ hints, said }) => {
  render(<PasswordMeter password="password" check={async () => ({ strength: 'INVALID_WEAK', hints })} />)
  expect((await screen.findByRole('status')).textContent?.trim()).toBe(said)
})
