import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CodeStep } from './CodeStep.tsx'
import { IdentifyForm } from './IdentifyForm.tsx'
import { callPublic } from '../../../public/callPublic.ts'

const banned = { status: 403, code: 'ACCOUNT_BANNED', until: '2026-03-01T08:00:00.000Z', reason: 'Spam – again' }
const assign = vi.fn<(address: string | URL) => void>()
const stored: string[] = []

beforeEach(() => {
  assign.mockClear()
  stored.length = 0
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void stored.push(cookie))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(banned, { status: 403 })))
})

const form = { action: '/signin', token: 'token', values: {}, refusal: null }
const providers = { apple: null, google: null, others: [] }
const leave = () => undefined

/** The text of the page that the person is sent to. */
function shownText(): unknown {
  expect(assign).toHaveBeenCalledExactlyOnceWith('/signin/suspended')
  const [, value = ''] = /^koinon\.suspended=([^;]*); Path=\/signin\/suspended;/.exec(stored.at(-1) ?? '') ?? []
  return JSON.parse(decodeURIComponent(value))
}

test('suspended members read why and until when, after the right password', async () => {
  render(<IdentifyForm data={{ form, providers, next: '/', canRegister: true, reason: null }} onStep={leave} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ana' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })))
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'lantern orchard' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))
  await expect.poll(() => shownText()).toEqual({ until: banned.until, reason: banned.reason })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('suspended members read why and until when, after the right code', async () => {
  const onCode = async (code: string) => {
    await callPublic('accounts.finishPasswordFreeLogin', { body: { challengeId: 'c', code } })
    return undefined
  }
  render(<CodeStep form={form} sentence="" resendAfter={0} submitLabel="Sign in" onCode={onCode} />)
  await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } }))
  await expect.poll(() => shownText()).toMatchObject({ reason: 'Spam – again' })
})
