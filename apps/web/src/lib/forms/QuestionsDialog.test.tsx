import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QuestionsDialog } from './QuestionsDialog.tsx'

const handleSend = vi.fn<(answers: string[]) => void>()
const dialog = (questions: readonly string[], answered: readonly string[] = []) => (
  <QuestionsDialog
    title="Go to Supper"
    hint="Only hosts see your answers."
    confirm="Going"
    questions={questions}
    answered={answered}
    isPending={false}
    onAnswer={handleSend}
    onClose={() => undefined}
  />
)
const fields = () => screen.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)
const write = (index: number, value: string) =>
  act(async () => void fireEvent.change(screen.getAllByRole('textbox')[index] as HTMLElement, { target: { value } }))

test('an answer stays below its question, though others are asked meanwhile', async () => {
  const { rerender } = render(dialog(['Vegetarian?', 'Which voice?'], ['No', '']))
  await write(1, 'Alto ')
  rerender(dialog(['Do you drive?', 'Which voice?', 'Vegetarian?'], ['', '', 'No']))
  expect(fields()).toEqual(['', 'Alto ', 'No'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Going' })))
  expect(handleSend).toHaveBeenLastCalledWith(['', 'Alto', 'No'])
})

test('a question asked twice has two answers', async () => {
  render(dialog(['Name of a guest?', 'Name of a guest?']))
  await write(0, 'Ana')
  await write(1, 'Ben')
  expect(fields()).toEqual(['Ana', 'Ben'])
})
