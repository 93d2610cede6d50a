import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportDialog } from './ReportDialog.tsx'

/** Reports something with these words for the moderators; returns the text shown once the server has answered. */
function report(words: string, data: { readonly again: boolean }): string {
  const dialog = (answer: { readonly again: boolean } | undefined) => (
    <ReportDialog
      title="Report the post by Ana"
      legend="Why are you reporting this?"
      hint="Only moderators read this."
      state={{ isPending: false, data: answer, error: null }}
      onSend={() => undefined}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(dialog(undefined))
  fireEvent.change(screen.getByLabelText(/What should moderators know/), { target: { value: words } })
  rerender(dialog(data))
  return screen.getByRole('dialog').textContent ?? ''
}

test('a first report is acknowledged with the next step', () => {
  const said = report('Look at this', { again: false })
  expect(said).toContain('Report received')
  expect(said).toContain('let you know')
})

test('a repeated report says that it is a repetition, and whether the new text was added', () => {
  expect(report('And at this', { again: true })).toContain('Added to your earlier report.')
  cleanup()
  const said = report('', { again: true })
  expect(said).toContain('Already reported')
  expect(said).toContain('Your earlier report is still open.')
})
