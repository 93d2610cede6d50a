import { TextField } from '@koinon/ui/fields/TextField'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { AuthPageFrame } from './AuthPageFrame.tsx'
import type { AuthPageFrameProps } from './AuthPageFrame.tsx'

const frame = {
  placeName: 'Home',
  community: null,
  documents: [],
  languages: [],
} as unknown as AuthPageFrameProps['frame']
const step = (title: string, isField = false) => (
  <AuthPageFrame frame={frame} title={title}>
    {isField ? <TextField key={title} label="Code" autoFocus /> : <button key={title}>{title}</button>}
  </AuthPageFrame>
)
function open(title: string) {
  const { rerender, unmount } = render(step(title))
  onTestFinished(unmount)
  return rerender
}

test('the title of the next step takes the focus from the button that is gone', () => {
  const goOn = open('Confirm your address')
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Confirm your address' }).focus()
  goOn(step('Your address is confirmed'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your address is confirmed' }))
})

test('a field that already has the focus keeps it', () => {
  const goOn = open('Sign in')
  goOn(step('Enter the code', true))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
