import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatByKey } from './formatByKey.ts'

/** Presses a key in a field and returns its text; `|` is the caret. */
function press(written: string, key: object = { key: 'Enter' }): string {
  const { unmount } = render(<textarea defaultValue={written.replace('|', '')} onKeyDown={formatByKey} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const caret = written.indexOf('|')
  field.setSelectionRange(caret, caret)
  const isLeft = fireEvent.keyDown(field, key)
  const { value, selectionStart: at } = field
  unmount()
  return isLeft ? 'left to the field' : `${value.slice(0, at)}|${value.slice(at)}`
}

test.each`
  written                       | after
  ${'- Bread|'}                 | ${'- Bread\n- |'}
  ${'* Bread|'}                 | ${'* Bread\n* |'}
  ${'9. Bread| and salt'}       | ${'9. Bread\n10. | and salt'}
  ${'Bring\n- [x] Bread|\nBye'} | ${'Bring\n- [x] Bread\n- [ ] |\nBye'}
  ${'- Bread\n  - Rye|'}        | ${'- Bread\n  - Rye\n  - |'}
  ${'> Said|'}                  | ${'> Said\n> |'}
  ${'> - Said|'}                | ${'> - Said\n> - |'}
  ${'- Bread\n- |'}             | ${'- Bread\n|'}
  ${'1) |\nBye'}                | ${'|\nBye'}
  ${'- [ ] |'}                  | ${'|'}
  ${'> - Said\n> - |'}          | ${'> - Said\n> |'}
  ${'> Said\n> |'}              | ${'> Said\n|'}
  ${'Bread|'}                   | ${'left to the field'}
  ${'|- Bread'}                 | ${'left to the field'}
  ${'- - -|'}                   | ${'left to the field'}
  ${'-5 degrees|'}              | ${'left to the field'}
  ${'```\n- code|'}             | ${'left to the field'}
`('Enter in $written', ({ written, after }) => {
  expect(press(written)).toBe(after)
})

test('with Shift, or while an input method writes, Enter is left to the field', () => {
  expect(press('- Bread|', { key: 'Enter', shiftKey: true })).toBe('left to the field')
  expect(press('- パン|', { key: 'Enter', isComposing: true })).toBe('left to the field')
})
