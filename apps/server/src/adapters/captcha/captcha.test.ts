import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { createFormToken, readFormToken } from './formTokens.ts'
import { createProofOfWork } from './proofOfWork.ts'

const secret = 'a secret of the tests, long enough'
const captcha = createProofOfWork(secret)
const now = new Date()
const solved = async () => {
  const challenge = await captcha.challenge(now)
  if (!challenge) throw new Error('There is no challenge.')
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, answer: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

test('a solved challenge is accepted, and distinguished from others', async () => {
  const [one, other] = [await solved(), await solved()]
  expect(await captcha.verify(one.answer, now)).toBe(one.challenge.signature)
  expect(await captcha.verify(other.answer, now)).not.toBe(one.challenge.signature)
})
test('solutions that are old, of another request, too easy or missing are refused', async () => {
  const { challenge, answer } = await solved()
  expect(await captcha.verify(answer, new Date(now.getTime() + 11 * minuteMs))).toBeNull()
  expect(await createProofOfWork('another secret, just as long').verify(answer, now)).toBeNull()
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const solution = await solveChallenge({ challenge: easier, deriveKey })
  expect(
    await captcha.verify(Buffer.from(JSON.stringify({ challenge: easier, solution })).toString('base64'), now),
  ).toBeNull()
  for (const nonsense of [
    '',
    'x',
    'bnVsbA==',
    Buffer.from('{"challenge":{"parameters":{}},"solution":1}').toString('base64'),
  ]) {
    expect(await captcha.verify(nonsense, now)).toBeNull()
  }
})

test('a form token is valid from two seconds to an hour after the form was made', () => {
  const token = createFormToken(secret, now)
  const after = (ms: number) => readFormToken(secret, token, new Date(now.getTime() + ms))
  expect(after(500)).toBeNull()
  expect(after(3000)).not.toBeNull()
  expect(after(61 * minuteMs)).toBeNull()
  expect(readFormToken('another secret, just as long', token, new Date(now.getTime() + 3000))).toBeNull()
  expect(readFormToken(secret, token.replace(/.$/, 'x'), new Date(now.getTime() + 3000))).toBeNull()
})
