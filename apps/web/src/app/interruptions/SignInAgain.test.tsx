import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n/index.ts'
import { SignInAgain } from './SignInAgain.tsx'

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function signIn(answer: Response) {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInAgain settle={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ana' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'lantern orchard' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))
  return left
}
const refusal = (status: number, code: string) =>
  Response.json({ status, code, until: null, reason: 'Spam' }, { status })

test('somebody signed out by a suspension reads why instead of being asked to sign in', async () => {
  const left = await signIn(refusal(403, 'ACCOUNT_BANNED'))
  await expect.poll(() => left).toHaveBeenCalledExactlyOnceWith('/signin/suspended')
})

test('a wrong password is reported at its field, and the dialog stays', async () => {
  const left = await signIn(refusal(401, 'BAD_CREDENTIALS'))
  await screen.findByText("That doesn't match an account. Check both and try again.")
  expect(left).not.toHaveBeenCalled()
})
