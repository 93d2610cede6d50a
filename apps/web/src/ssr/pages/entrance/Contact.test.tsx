import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageProps } from '../../page.ts'
import { contact } from './Contact.tsx'

test.each([true, false])('a contact is asked for only where registration is open: %s', (canRegister) => {
  const props = {
    data: { next: '/', canRegister, form: { action: '', token: 'token', values: {}, refusal: null } },
    frame: { placeName: 'Home', community: null, documents: [], languages: [] },
  } as unknown as PageProps<'contact'>
  render(<contact.Page {...props} />)
  expect(screen.queryAllByRole('textbox')).toHaveLength(canRegister ? 1 : 0)
  expect(screen.queryAllByText(/is invitation only/)).toHaveLength(canRegister ? 0 : 1)
})
