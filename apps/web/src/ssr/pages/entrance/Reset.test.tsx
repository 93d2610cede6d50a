import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '../../../public/publicCalls.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import type { PageProps } from '../../page.ts'
import { reset } from './Reset.tsx'

let sent: SentCall[]
/** The server's answer to a new password. */
let answer: () => Response
const over = (code: 'TOKEN_EXPIRED' | 'CODE_EXPIRED') => () => Response.json({ status: 410, code }, { status: 410 })
const requests = () =>
  Response.json({ ok: true, challengeId: 'second', expiresAt: '2026-01-01T00:10:00Z', resendAfter: 30 })

beforeEach(() => {
  history.replaceState(null, '')
  sent = fakeServer(({ path, body }) => {
    if (path === 'checkPasswordStrength') return Response.json({ strength: 'STRONG' })
    return 'contact' in body ? requests() : answer()
  })
})
/** The requests sent for the reset itself. */
const resets = () => sent.filter(({ path }) => path !== 'checkPasswordStrength').map(({ body }) => body)

function open(step: 'ASK' | 'CHOOSE' | 'EXPIRED', linkToken: string | null = null) {
  const form = { action: '', token: 'token', values: {}, refusal: null }
  const props = {
    data: { step, linkToken, challengeId: null, form },
    frame: { placeName: 'Home', community: null, documents: [], languages: [] },
  } as unknown as PageProps<'reset'>
  render(<reset.Page {...props} />)
}
const contact = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email or phone/ })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Six-digit code/ })
const fill = (field: HTMLElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const choose = async () => {
  await fill(screen.getByLabelText(/^New password/), 'seven quiet mountains')
  await press('Change password')
}

test('a link that had expired when it was opened requests another at once', () => {
  open('EXPIRED', 'dead')
  screen.getByRole('heading', { name: 'Link already used' })
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  expect(contact().value).toBe('')
})

test('a link that expired meanwhile requests another, and the newer one counts', async () => {
  open('CHOOSE', 'dead')
  answer = over('TOKEN_EXPIRED')
  await choose()
  await screen.findByRole('heading', { name: 'Link already used' })
  expect(document.activeElement).toBe(contact())
  await fill(contact(), 'ana@example.org')
  await press('Send link')
  await fill(await code(), '123456')
  answer = () => Response.json({ done: true })
  await choose()
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Your password is changed' }))
  expect(resets().at(-1)).toEqual({ challengeId: 'second', code: '123456', newPassword: 'seven quiet mountains' })
})

test('after an expired code, one press sends another to the same address', async () => {
  open('ASK')
  await fill(contact(), 'ana@example.org')
  await press('Send link')
  await fill(await code(), '123456')
  answer = over('CODE_EXPIRED')
  await choose()
  await screen.findByText('That link or code was already used. Request a new one.')
  expect(contact().value).toBe('ana@example.org')
  await press('Send link')
  await code()
  expect(resets().filter((body) => 'contact' in body)).toEqual([
    { contact: 'ana@example.org' },
    { contact: 'ana@example.org' },
  ])
})

test('a page reloaded while the code is fetched continues with it', async () => {
  open('ASK')
  await fill(contact(), 'ana@example.org')
  await press('Send link')
  expect(document.activeElement).toBe(await code())
  cleanup()
  open('ASK')
  await fill(await code(), '654321')
  answer = () => Response.json({ done: true })
  await choose()
  await screen.findByRole('heading', { name: 'Your password is changed' })
  expect(resets().at(-1)).toMatchObject({ challengeId: 'second', code: '654321' })
})
