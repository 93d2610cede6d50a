import { expect, test } from 'vitest'
import { type SourceFile, dependentTests } from './dependentTests.ts'

const server = 'apps/server/src'
const files: readonly SourceFile[] = Object.entries({
  [`${server}/kernel/text/slug.ts`]: [],
  [`${server}/kernel/text/slug.test.ts`]: [`${server}/kernel/text/slug.ts`],
  [`${server}/features/groups/policy.ts`]: [],
  [`${server}/features/groups/index.ts`]: [`${server}/features/groups/policy.ts`],
  [`${server}/features/groups/calls/join.test.ts`]: ['apps/server/test/world/world.ts'],
  [`${server}/features/events/access.ts`]: [`${server}/features/groups/index.ts`],
  [`${server}/features/events/access.test.ts`]: [`${server}/features/events/access.ts`],
  [`${server}/features/search/find.test.ts`]: ['apps/server/test/world/world.ts'],
  [`${server}/features/index.ts`]: [`${server}/features/groups/index.ts`, `${server}/features/events/access.ts`],
  [`${server}/app.ts`]: [`${server}/features/index.ts`],
  'apps/server/test/world/world.ts': [`${server}/app.ts`],
}).map(([source, imports]) => ({ source, imports }))

test('a change concerns the tests that import it through others, and those of its feature', () => {
  expect(dependentTests(files, [`${server}/features/groups/policy.ts`])).toEqual([
    `${server}/features/groups/calls/join.test.ts`,
    `${server}/features/events/access.test.ts`,
  ])
})

test('a change of what tests stand on concerns all that import it', () => {
  expect(dependentTests(files, ['apps/server/test/world/world.ts'])).toEqual([
    `${server}/features/groups/calls/join.test.ts`,
    `${server}/features/search/find.test.ts`,
  ])
})

test('a test that changed runs; a page does not concern any', () => {
  expect(dependentTests(files, [`${server}/kernel/text/slug.test.ts`])).toEqual([`${server}/kernel/text/slug.test.ts`])
  expect(dependentTests(files, ['docs/operations.md'])).toEqual([])
})
