import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenGroup } from '../types.ts'
import { GroupEmbeds } from './GroupEmbeds.tsx'

const mill = { id: 'mill', handle: 'the-mill', name: 'The mill' } as OpenGroup
const embeds = (hosts: string[], state: 'idle' | 'saved' = 'idle') => (
  <GroupEmbeds group={mill} hosts={hosts} state={state} onSave={() => undefined} />
)

test('the code for other websites says that it shows nothing before one is named', () => {
  const warning = /No website is named yet/
  const { rerender } = render(embeds([]))
  screen.getByText(warning)
  rerender(embeds(['parish.example']))
  expect(screen.queryByText(warning)).toBeNull()
})

test('saved websites are said to be saved, until the list changes again', () => {
  const { rerender } = render(embeds(['parish.example']))
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  rerender(embeds(['parish.example'], 'saved'))
  screen.getByText('Saved')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'mill.example' } })
  expect(screen.queryByText('Saved')).toBeNull()
})
