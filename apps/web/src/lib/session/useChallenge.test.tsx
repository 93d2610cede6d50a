import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '@koinon/client/errors'
import { useChallenge } from './useChallenge.ts'

/** A server whose challenges know one right code and allow so many tries; what it was asked, in order. */
function requestWith(tries: number) {
  const calls: string[] = []
  let [opened, left] = [0, 0]
  const { result } = renderHook(() =>
    useChallenge({
      start: async (method) => {
        ;[opened, left] = [opened + 1, tries]
        calls.push(`open ${method}`)
        return { challengeId: String(opened), expiresAt: new Date(0) }
      },
      finish: async ({ challengeId, code }) => {
        calls.push(`${challengeId}: ${code}`)
        if (code === '123456') return 'in'
        throw new CallError(422, { code: 'CODE_WRONG', triesLeft: (left -= 1) })
      },
    }),
  )
  return { calls, answer: result.current }
}

test('a wrong code does not open another challenge; another method does', async () => {
  const { calls, answer } = requestWith(5)
  await expect(answer('TOTP', '111 111')).rejects.toThrow('CODE_WRONG')
  await expect(answer('TOTP', '123 456')).resolves.toBe('in')
  await expect(answer('RECOVERY_CODE', '123456')).resolves.toBe('in')
  expect(calls).toEqual(['open TOTP', '1: 111111', '1: 123456', 'open RECOVERY_CODE', '2: 123456'])
})

test('a challenge without tries left is replaced by another', async () => {
  const { calls, answer } = requestWith(1)
  await expect(answer('TOTP', '111111')).rejects.toThrow('CODE_WRONG')
  await expect(answer('TOTP', '123456')).resolves.toBe('in')
  expect(calls).toEqual(['open TOTP', '1: 111111', 'open TOTP', '2: 123456'])
})
