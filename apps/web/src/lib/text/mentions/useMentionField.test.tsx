import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MentionField } from '@koinon/ui/mentions/MentionField'
import { fakeServer } from '../../data/calls/testing.ts'
import { showAt } from '../../navigation/shell/testing.tsx'
import { useMentionField } from './useMentionField.tsx'

function Field() {
  const [value, setValue] = useState('')
  const { suggestions, onQuery } = useMentionField()
  return <MentionField label="Text" value={value} onChange={setValue} suggestions={suggestions} onQuery={onQuery} />
}

test('of the accounts that are suggested for a mention, bots bear their mark', async () => {
  const items = [
    { id: 'bot', kind: 'BOT', username: 'weather', displayName: 'Weather', avatar: null },
    { id: 'wei', kind: 'PERSON', username: 'wei', displayName: 'Wei', avatar: null },
  ]
  fakeServer(() => Response.json({ items, nextCursor: null }))
  await showAt(<Field />)
  await act(async () => void fireEvent.change(screen.getByLabelText('Text'), { target: { value: '@we' } }))
  expect(within(await screen.findByRole('option', { name: /Weather/ })).getByText('App')).toBeDefined()
  expect(within(screen.getByRole('option', { name: /Wei\b/ })).queryByText('App')).toBeNull()
})
