import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useKeepFocus } from './focus.ts'

function Page() {
  const [isThere, setThere] = useState(true)
  useKeepFocus(String(isThere))
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

test('a focused part that disappears passes the focus to the title', () =>
  expect(focusAfterRemoval('Remove')).toBe('Passkeys'))

test('a focus elsewhere stays there', () => expect(focusAfterRemoval('Add')).toBe('Add'))
