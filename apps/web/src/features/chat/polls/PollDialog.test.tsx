import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PollDialog } from './PollDialog.tsx'
import type { PollDialogProps } from './PollDialog.tsx'

test('a question with two different options is sent as a poll that closes', () => {
  const [onSend, onClose] = [vi.fn<PollDialogProps['onSend']>(), vi.fn<() => void>()]
  render(<PollDialog onSend={onSend} onClose={onClose} />)
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send poll' }))
  write('Question', ' What do we cook? ')
  write('Option 1', 'Soup')
  write('Option 2', 'Soup ')
  send()
  expect(onSend).not.toHaveBeenCalled()
  write('Option 2', 'Stew')
  send()
  expect(onSend).toHaveBeenCalledWith({
    question: 'What do we cook?',
    poll: { options: ['Soup', 'Stew'], multiple: false, closesAt: expect.any(String) },
  })
  expect(onClose).toHaveBeenCalled()
})
