import { expect, test } from 'vitest'
import { filesOf, knownCalls, readCall } from './call.ts'

const known = knownCalls('area\tsection\tmethod\tpath\ngroups\t1\tPOST\t/groups/joinGroup\n')
const written: Readonly<Record<string, string>> = {
  'packages/contract/src/areas/groups/index.ts': `import { area } from '../../kernel/index.ts'
import * as posting from './posting.ts'

export const groups = area({ ...posting })
`,
  'packages/contract/src/areas/groups/posting.ts': `import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PostView } from '../../shared/index.ts'

export const createGroupPost = call({ response: PostView })
`,
  'apps/server/src/features/groups/feature.ts': `import { contract } from '@koinon/contract'
import { createGroupPost } from './calls/posting/createGroupPost.ts'

const { groups } = contract

export const groupsFeature = {
  calls: implement(groups, {
    createGroupPost,
  }),
}
`,
}
const read = (file: string) => written[file]
const plan = (line: string) => filesOf(readCall(line.split(' '), known), read)

test('a call in an existing topic joins its other declarations, with what it needs from the shared shapes', () => {
  const files = plan('groups.pinPost POST /groups/{groupId}/pins posting')
  expect([...files.keys()]).toEqual([
    'packages/contract/src/areas/groups/posting.ts',
    'apps/server/src/features/groups/calls/posting/pinPost.ts',
    'apps/server/src/features/groups/calls/posting/pinPost.test.ts',
    'apps/server/src/features/groups/feature.ts',
  ])
  const declared = files.get('packages/contract/src/areas/groups/posting.ts')
  expect(declared).toContain("import { PostView, Id, Ok } from '../../shared/index.ts'")
  expect(declared).toContain('export const pinPost = call({')
  expect(declared).toContain('params: z.strictObject({ groupId: Id })')
  expect(declared).toContain('extension: true')
  const feature = files.get('apps/server/src/features/groups/feature.ts')
  expect(feature).toContain("import { pinPost } from './calls/posting/pinPost.ts'\n")
  expect(feature).toContain('implement(groups, {\n    pinPost,\n    createGroupPost,')
  expect(files.get('apps/server/src/features/groups/calls/posting/pinPost.test.ts')).toContain(
    'ana.groups.pinPost({ params: { groupId: ana.id }, body: {} })',
  )
})

test('a new topic is exported from the area', () => {
  const files = plan('groups.listPins GET /groups/pins group-pins')
  expect(files.get('packages/contract/src/areas/groups/group-pins.ts')).toMatch(
    /^import \{ call \} from '..\/..\/kernel\/index.ts'\nimport \{ Ok \}/,
  )
  expect(files.get('packages/contract/src/areas/groups/index.ts')).toContain('area({ ...groupPins, ...posting })')
})

test('a call of the specification is not an extension', () => {
  const files = plan('groups.joinGroup POST /groups/joinGroup posting')
  expect(files.get('packages/contract/src/areas/groups/posting.ts')).not.toContain('extension')
})

test.each([
  ['pinPost POST /groups/pins posting', 'is not <area>.<name>'],
  ['groups.pinPost PATCH /groups/pins posting', 'is not GET, POST, PUT or DELETE'],
  ['groups.pinPost POST groups/pins posting', 'is not a path'],
  ['groups.pinPost POST /groups/pins', 'is not a topic'],
  ['gardens.plant POST /gardens/plant beds', 'There is no area "gardens"'],
  ['groups.createGroupPost POST /groups/createGroupPost posting', 'is already declared'],
])('%s is refused with its fault', (line, wrong) => {
  expect(() => plan(line)).toThrow(wrong)
})
