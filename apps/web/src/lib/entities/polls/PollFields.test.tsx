import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyPoll } from './pollDrafts.ts'
import { PollFields } from './PollFields.tsx'

function Form() {
  const [poll, setPoll] = useState(emptyPoll)
  return <PollFields poll={poll} onChange={setPoll} />
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choice = (number: number) => screen.getByRole('textbox', { name: `Option ${number}` })

test('adding a choice focuses it, and removing one focuses the one before', () => {
  render(<Form />)
  expect(screen.queryByRole('button', { name: 'Remove option 1' })).toBeNull()
  press('Add option')
  expect(document.activeElement).toBe(choice(3))
  press('Remove option 3')
  expect(document.activeElement).toBe(choice(2))
})
