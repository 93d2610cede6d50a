import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import { type Auth, type CallSpec, commonErrors, mayRefuse } from './kernel/index.ts'
import { type Json, openApiOf, undescribedIn } from './kernel/openapi.ts'
import { areaTexts, fieldTexts } from './fieldTexts/index.ts'
import { problemMembers } from './shared/index.ts'

const authOf: Record<string, Auth> = {
  public: 'public',
  user: 'member',
  admin: 'staff',
  webhook: 'webhook',
  service: 'service',
}
/** Open by policy to administrators and to admins of the enterprise group, so not behind a platform role. */
const openAdminCalls = new Set([
  '/admin/content-container',
  '/admin/content-container/{id}',
  '/admin/community-profile/{communityHandle}',
])

const expected = readFileSync(path.join(import.meta.dirname, '../calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [, , method = '', callPath = '', caller = ''] = row.split('\t')
    return { key: `${method} ${callPath}`, auth: openAdminCalls.has(callPath) ? 'member' : authOf[caller] }
  })

const declared = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, CallSpec>).map(([name, spec]) => ({
    name: `${area}.${name}`,
    key: `${spec.method} ${spec.path}`,
    spec,
  })),
)

describe('the contract against the specification', () => {
  test('has every one of the 414 calls, by method and path', () => {
    expect(expected).toHaveLength(414)
    const keys = new Set(declared.map(({ key }) => key))
    expect(expected.filter(({ key }) => !keys.has(key))).toEqual([])
  })

  test('opens each to the caller that the specification names', () => {
    const auths = new Map(declared.map(({ key, spec }) => [key, spec.auth]))
    expect(expected.filter(({ key, auth }) => auths.get(key) !== auth)).toEqual([])
  })

  test('marks exactly the additions to it as an extension', () => {
    const stated = new Set(expected.map(({ key }) => key))
    expect(
      declared.filter(({ key, spec }) => stated.has(key) === (spec.extension ?? false)).map(({ name }) => name),
    ).toEqual([])
  })

  test('declares no route twice, and none that another one hides', () => {
    const shapes = declared.map(({ key }) => key.replaceAll(/\{\w+\}/g, '{}'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })
})

describe('each call', () => {
  test.each(declared.map(({ name, spec }) => [name, spec] as const))('%s has a summary and is bounded', (_, spec) => {
    expect(spec.summary).toMatch(/^[A-Z].*\.$/)
    const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const shape = spec.params && 'shape' in spec.params ? Object.keys(spec.params.shape as object) : []
    expect(new Set(shape)).toEqual(new Set(inPath))
    expect(
      (spec.errors ?? []).filter(
        (code) => (commonErrors as readonly string[]).includes(code) && code !== 'NOT_ALLOWED' && mayRefuse(code, spec),
      ),
    ).toEqual([])
    expect(spec.method === 'GET' ? spec.body : undefined).toBeUndefined()
  })

  test('with a secret in its answer declares it, and is not stored for a retry', () => {
    const secret = /"(token|secret|otpauthUrl|registrationId|registrationTicket|contactProof|recoveryCodes)":/
    const idempotent = declared.filter(({ spec }) => {
      const isIdempotent = spec.method !== 'GET' && !spec.isReadOnly && !spec.ownTransaction && !spec.returnsSecret
      const answer = JSON.stringify(z.toJSONSchema(spec.response, { io: 'output', unrepresentable: 'any' }))
      return isIdempotent && secret.test(answer)
    })
    expect(idempotent.map(({ name }) => name)).toEqual([])
  })

  test('that is superseded names a call of its own area', () => {
    const lost = Object.values(contract).flatMap((calls) =>
      Object.entries(calls as Record<string, CallSpec>).filter(
        ([, { supersededBy }]) => supersededBy !== undefined && !(supersededBy in calls),
      ),
    )
    expect(lost.map(([name]) => name)).toEqual([])
  })
})

describe('the document', () => {
  const document = openApiOf(contract, {
    title: 'Koinon',
    version: '1',
    description: '',
    problemMembers,
    fieldTexts,
    areaTexts,
  })
  const { schemas } = document['components'] as { schemas: Record<string, unknown> }

  test('gives every part a name of its own, and has no other references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(1000)
    const lost = references.filter(
      (to) => !(to.replace('#/components/schemas/', '') in schemas || /^#\/components\/(headers|responses)\//.test(to)),
    )
    expect([...new Set(lost)]).toEqual([])
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
  })

  test('has a part for each code that a call may answer with, which names the members that go with it', () => {
    const codes = new Set(declared.flatMap(({ spec }) => [...commonErrors, ...(spec.errors ?? [])]))
    const parts = Object.values(schemas).flatMap((part) => {
      const { code } = (part as { properties?: { code?: { const?: string } } }).properties ?? {}
      return code?.const ?? []
    })
    const answeredBesidesCalls = ['STORAGE_FULL'] as const
    expect(new Set<string>([...parts, ...answeredBesidesCalls])).toEqual(codes)
    expect(schemas['NextStepRequiredProblem']).toMatchObject({
      required: expect.arrayContaining(['code', 'pendingSteps']),
      properties: { pendingSteps: { type: 'array' }, code: { const: 'NEXT_STEP_REQUIRED' }, status: { const: 403 } },
    })
  })

  test('describes every parameter and every property', () => {
    expect(undescribedIn(document)).toEqual([])
  })

  test('leaves answers open to more fields, and refuses unknown ones in requests', () => {
    const paths = Object.values(document['paths'] as Record<string, Record<string, Json>>)
    const operations = paths.flatMap((methods) => Object.values(methods))
    const closed = operations.filter((one) => JSON.stringify(one['responses']).includes('"additionalProperties":false'))
    expect(closed.map((one) => one['operationId'])).toEqual([])
    expect(schemas['Image']).not.toHaveProperty('additionalProperties')
    expect(schemas['PostDraft']).toMatchObject({ additionalProperties: false })
  })

  test('says of the values of answers that more may come, and of those of requests that these are all', () => {
    expect(schemas['PostView']).toMatchObject({ properties: { status: { $ref: '#/components/schemas/PostStatus' } } })
    expect(schemas['PostStatus']).toHaveProperty('x-extensible', true)
    expect(schemas['ImportDateFormat']).not.toHaveProperty('x-extensible')
  })

  test('names for each call the scope that a key needs, and no key where none may call it', () => {
    const paths = document['paths'] as Record<string, Record<string, { security?: Record<string, string[]>[] }>>
    const scopeIn = ({ path: address, method }: CallSpec) =>
      paths[address]?.[method.toLowerCase()]?.security?.find((way) => way['token'])?.['token']
    const wrong = declared.filter(({ spec }) => {
      const required = spec.scope === 'any' && spec.auth !== 'public' ? [] : [spec.scope]
      const isNamed = typeof spec.scope === 'string' && !(spec.scope === 'any' && spec.auth === 'public')
      return JSON.stringify(scopeIn(spec)) !== (isNamed ? JSON.stringify(required) : undefined)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('refers to no text that its readers do not have', () => {
    expect(JSON.stringify(document)).not.toMatch(/specification/i)
  })

  test('describes the original of a repost and the parents of a comment', () => {
    expect(schemas['RepostOf']).toMatchObject({
      anyOf: expect.arrayContaining([expect.objectContaining({ $ref: '#/components/schemas/PostView' })]),
    })
    expect(schemas['CommentReplies']).toMatchObject({
      properties: { items: { items: { $ref: '#/components/schemas/CommentView' } } },
    })
  })

  test('pairs the place of a new group with the join policies that fit there', () => {
    const policies = ({ anyOf }: { anyOf: { properties: Record<string, unknown>; required: string[] }[] }) =>
      anyOf.map(({ properties, required }) => [
        required.includes('parentId'),
        JSON.stringify(properties['settings']).match(/\w+JoinPolicy/)?.[0],
      ])
    const paths = document['paths'] as Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: never }> } } }
    >
    const bodyOf = (address: string) => paths[address]?.post.requestBody.content['application/json']?.schema
    for (const address of ['/groups/createGroup', '/admin/groups/create'])
      expect(policies(bodyOf(address) ?? { anyOf: [] })).toEqual([
        [false, 'TopLevelJoinPolicy'],
        [true, 'SubgroupJoinPolicy'],
      ])
  })
})
