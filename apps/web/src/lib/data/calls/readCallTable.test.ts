import { expect, test } from 'vitest'
import { readCallTable } from './readCallTable.ts'

test('a call is read from its abbreviated form', () => {
  expect(
    readCallTable({ groups: { joinGroup: 'POST+  body.groupId', getGroup: 'GET /groups/getGroup/{id} params.id' } }),
  ).toEqual({
    groups: {
      joinGroup: { method: 'POST', path: '/groups/joinGroup', required: ['body.groupId'], body: true },
      getGroup: { method: 'GET', path: '/groups/getGroup/{id}', required: ['params.id'] },
    },
  })
})
