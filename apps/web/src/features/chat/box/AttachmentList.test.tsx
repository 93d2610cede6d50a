import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AttachmentList } from './AttachmentList.tsx'
import type { PendingAttachment } from './createAttachments.ts'

const picture: PendingAttachment = {
  key: 'k',
  name: 'gate.jpg',
  preview: 'data:,',
  isPicture: true,
  alt: '',
  progress: 1,
  failure: null,
  isSpoilt: false,
  attachmentId: 'a',
}
const nothing = () => undefined
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

test('a picture is described before it is sent', async () => {
  const describe = vi.fn<(key: string, alt: string) => void>()
  render(<AttachmentList pictures={[picture]} retry={nothing} remove={nothing} describe={describe} />)
  await press(screen.getByRole('button', { name: 'Add alt text: gate.jpg' }))
  const field = await screen.findByRole('textbox', { name: 'Describe this image for people who can’t see it' })
  fireEvent.change(field, { target: { value: ' A green gate ' } })
  await press(screen.getByRole('button', { name: 'Save description' }))
  expect(describe).toHaveBeenCalledWith('k', 'A green gate')
})

test('a described picture says so and is read by its description, also while it uploads', () => {
  const described = { ...picture, alt: 'A green gate' }
  const { rerender } = render(
    <AttachmentList pictures={[described]} retry={nothing} remove={nothing} describe={nothing} />,
  )
  expect(screen.getByRole('button', { name: 'Edit alt text: gate.jpg' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'A green gate' })).toBeDefined()
  rerender(<AttachmentList pictures={[described]} retry={nothing} />)
  expect(screen.queryByRole('button')).toBeNull()
})
