import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SetUp } from './SetUp.tsx'

const opened = {
  challengeId: '00000000-0000-7000-8000-000000000001',
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Koinon:leila?secret=JBSWY3DPEHPK3PXP&issuer=Koinon',
  expiresAt: new Date('2026-01-01T00:10:00Z'),
} as const
const wrong = (triesLeft: number) =>
  Response.json(
    { status: 400, code: 'CODE_WRONG', errors: [{ path: 'code', code: 'CODE_WRONG' }], triesLeft },
    { status: 400 },
  )

async function enter(code: string, answer: Response, isRenewal = false) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const handlers = {
    onSpent: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
    onDone: vi.fn<(codes: readonly string[] | undefined) => Promise<unknown>>(() => Promise.resolve()),
  }
  render(<SetUp opened={opened} isRenewal={isRenewal} {...handlers} onCancel={() => undefined} />)
  await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: code } }))
  return handlers
}

test('a wrong code can be retyped while there are tries left', async () => {
  const { onSpent } = await enter('123456', wrong(2))
  await screen.findByText(/2 attempts left/)
  expect(onSpent).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
})

test('after the last try another key is requested, because this one no longer works', async () => {
  const { onSpent } = await enter('123456', wrong(0))
  await expect.poll(() => onSpent).toHaveBeenCalledOnce()
  expect(screen.queryByText(/Try again in a few minutes/)).toBeNull()
})

test('a replacement key says to remove the previous one', async () => {
  const { onDone } = await enter('123456', Response.json({ recoveryCodes: ['one'] }), true)
  screen.getByText(/remove the old one from your app/)
  await expect.poll(() => onDone).toHaveBeenCalledWith(['one'])
})
