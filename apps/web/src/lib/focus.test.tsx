import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusKept } from './focus.ts'

afterEach(cleanup)

function Page() {
  const [isThere, setThere] = useState(true)
  useFocusKept(String(isThere))
  return (
    <>
      <h1 tabIndex={-1}>Passkeys</h1>
      <button type="button">Add</button>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Remove
        </button>
      )}
    </>
  )
}

const focusAfterRemoval = (from: string) => {
  render(<Page />)
  screen.getByRole('button', { name: from }).focus()
  act(() => screen.getByRole('button', { name: 'Remove' }).click())
  return document.activeElement?.textContent
}

test('what goes with the focus on it leaves it at the title', () =>
  expect(focusAfterRemoval('Remove')).toBe('Passkeys'))

test('where the focus is elsewhere it stays', () => expect(focusAfterRemoval('Add')).toBe('Add'))
