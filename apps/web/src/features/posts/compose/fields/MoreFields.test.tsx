import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initialComposition } from '../draft/composition.ts'
import { MoreFields } from './MoreFields.tsx'

function Form({ cover }: { readonly cover: string | null }) {
  const [composition, setComposition] = useState({ ...initialComposition({}, ''), cover })
  return <MoreFields composition={composition} onChange={(part) => setComposition({ ...composition, ...part })} />
}
const about = () => screen.getByRole('textbox', { name: 'Warning text' })

test('covering a post focuses the field for the warning', () => {
  render(<Form cover={null} />)
  fireEvent.click(screen.getByRole('checkbox', { name: /Add a content warning/ }))
  expect(document.activeElement).toBe(about())
})

test('a draft that is already covered does not take the focus', () => {
  render(<Form cover="The flood" />)
  expect(document.activeElement).not.toBe(about())
})
