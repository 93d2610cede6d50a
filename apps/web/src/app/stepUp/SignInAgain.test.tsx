import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { SignInAgain } from './SignInAgain.tsx'

afterEach(() => {
  onEnd.mockReset()
})

const onEnd = vi.fn<(isDone: boolean) => void>()
let sent: SentCall[]

/** The dialog over a page of Ana's, before a server that answers every call alike. */
function open(answer: Response) {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  sent = fakeServer(() => answer.clone())
  const queryClient = new QueryClient()
  queryClient.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', username: 'ana' })
  render(
    <QueryClientProvider client={queryClient}>
      <SignInAgain onEnd={onEnd} />
    </QueryClientProvider>,
  )
  return left
}
async function signIn(answer: Response) {
  const left = open(answer)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ana' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'lantern orchard' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))
  return left
}
const refusal = (status: number, code: string) =>
  Response.json({ status, code, until: null, reason: 'Spam' }, { status })

test('a member signed out by a suspension reads why instead of being asked to sign in', async () => {
  const left = await signIn(refusal(403, 'ACCOUNT_BANNED'))
  await expect.poll(() => left).toHaveBeenCalledExactlyOnceWith('/signin/suspended')
})

test('a wrong password is reported at its field, and the dialog stays', async () => {
  const left = await signIn(refusal(401, 'BAD_CREDENTIALS'))
  await screen.findByText('These details don’t match an account. Try again.')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Password/))
  expect(left).not.toHaveBeenCalled()
})

test('on a computer that others use too, signing in again is not remembered unless asked', async () => {
  await signIn(Response.json({ state: 'SIGNED_IN', account: { id: 'ana' } }))
  await expect.poll(() => onEnd).toHaveBeenCalledExactlyOnceWith(true)
  expect(sent.at(-1)?.body).toMatchObject({ remember: false })
})

const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test('a member who signs in another way, in another tab, returns to a page that goes on', async () => {
  open(Response.json({ id: 'ana', nextSteps: [] }))
  await comeBack()
  await expect.poll(() => onEnd).toHaveBeenCalledExactlyOnceWith(true)
})

test('another member who signed in there gets a page of their own', async () => {
  const left = open(Response.json({ id: 'ben', nextSteps: [] }))
  await comeBack()
  await expect.poll(() => left).toHaveBeenCalledExactlyOnceWith('/home')
  expect(onEnd).not.toHaveBeenCalled()
})

test.each([
  ['has not signed in', refusal(401, 'SIGN_IN_REQUIRED')],
  ['still owes a step', Response.json({ id: 'ana', nextSteps: ['SECOND_FACTOR'] })],
])('a person who comes back and %s is still asked', async (_, answer) => {
  const left = open(answer)
  await comeBack()
  await expect.poll(() => sent).toHaveLength(1)
  expect([onEnd.mock.calls, left.mock.calls]).toEqual([[], []])
})
