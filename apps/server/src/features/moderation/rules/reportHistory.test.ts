import { expect, test } from 'vitest'
import { contextAtTime } from './reportHistory.ts'
import type { RuleTarget } from './ruleTarget.ts'

const subject: RuleTarget = {
  kind: 'POST',
  id: 'post',
  authorId: 'ana',
  title: null,
  text: '',
  mediaIds: [],
  link: null,
  createdAt: new Date(0),
  authorSince: new Date(0),
}
const reported = (...reports: readonly (readonly [reporterId: string, second: number])[]) =>
  contextAtTime({
    subjects: [subject],
    reports: reports.map(([reporterId, second]) => ({ targetId: 'post', reporterId, at: new Date(second * 1000) })),
    perceptualHashes: new Map(),
    removedHashes: [],
  })(subject).reporters

test('the most people who reported a target in any stretch are counted, each once', async () => {
  const reporters = reported(['cem', 20], ['ana', 0], ['ben', 5], ['ana', 9])
  expect(await Promise.all([4, 10, 15, 60].map(reporters))).toEqual([2, 2, 3, 3])
  expect(await reported()(60)).toBe(0)
  // A person whose first report has passed out of the stretch still counts by the second.
  expect(await reported(['ana', 0], ['ana', 8], ['ben', 12])(10)).toBe(2)
  expect(await reported(...Array.from({ length: 20_000 }, (_, at) => [`member ${at}`, at] as const))(10_000)).toBe(
    10_001,
  )
})
