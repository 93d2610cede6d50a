import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { HaveJoinCode } from './HaveJoinCode.tsx'

test('a member types a join code in the directory of groups, and is led to its target', async () => {
  const { history } = await showAt(<HaveJoinCode />, { address: '/g' })
  fireEvent.click(screen.getByRole('button', { name: 'Enter a join code' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enter a join code' })
  const field = within(dialog).getByRole('textbox', { name: 'Join code' })
  fireEvent.change(field, { target: { value: ' abcd efgh ' } })
  await act(async () => void fireEvent.submit(field))
  await expect.poll(() => history.location.pathname).toBe('/join/abcd%20efgh')
})
