import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract as whole } from '@koinon/contract'
import { describe, expect, test } from 'vitest'
import { callTableOf } from './callTable.ts'
import { callTable } from './testing/contract.ts'

const product = callTableOf(whole)

describe('the call table', () => {
  test('keeps the facts of a call that a client needs, and no schema', () => {
    expect(callTable['notes']?.['deleteNote']).toEqual({
      method: 'DELETE',
      path: '/notes/{id}/deleteNote',
      required: ['params.id', 'body.reason'],
      body: true,
    })
    expect(callTable['notes']?.['closeNotes']).toEqual({ method: 'POST', path: '/notes/closeNotes', required: [] })
  })

  test('requires the parameters of every way to ask, and nested ones', () => {
    expect(callTable['notes']?.['shareNote']?.required).toEqual(['body.by', 'body.noteId'])
    expect(callTable['notes']?.['writeNote']?.required).toEqual([
      'body.text',
      'body.until',
      'body.place',
      'body.place.name',
    ])
  })

  test('lists the requirements of each way to fill in a body', () => {
    expect(callTable['notes']?.['findNote']?.variants).toEqual([
      { required: ['body.noteId'] },
      { required: ['body.word', 'body.place'] },
    ])
    expect(callTable['notes']?.['pinNote']?.variants).toEqual([
      { required: [], when: { 'body.where': ['WALL'] } },
      { required: ['body.door'], when: { 'body.where': ['DOOR'] } },
    ])
    expect(product['eventCheckIn']?.['checkInUser']?.variants).toContainEqual({
      required: ['body.ticket', 'body.eventId', 'body.nonce', 'body.at'],
    })
  })

  test('is plain data that survives serialization', () => {
    expect(JSON.parse(JSON.stringify(callTable))).toEqual(callTable)
  })

  test('names every call of the product, and every parameter of its path as required', () => {
    const calls = Object.entries(product).flatMap(([area, entries]) =>
      Object.entries(entries).map(([name, entry]) => ({ name: `${area}.${name}`, ...entry })),
    )
    expect(calls.length).toBe(Object.values(whole).flatMap((area) => Object.keys(area)).length)
    const careless = calls.filter((call) =>
      [...call.path.matchAll(/\{(\w+)\}/g)].some(([, name]) => !call.required.includes(`params.${name}`)),
    )
    expect(careless).toEqual([])
  })

  test.each([
    ['createContentContainer', ['body.contentSizeBytes', 'body.contentTypeHeader']],
    ['publishContentContainer', ['params.id', 'body']],
    ['joinCommunity', ['params.communityHandle', 'body.firstName', 'body.lastName', 'body.recaptchaCode']],
    ['contentProcessingV2', ['body.processId']],
  ])('requires the specified parameters of %s', (name, required) => {
    expect(product['landing']?.[name]?.required).toEqual(required)
  })

  test('requires of a community’s profile its title and every specified field', () => {
    const required = product['landing']?.['putCommunityProfile']?.required
    for (const field of ['communityLogoUrl', 'bannerUrl', 'join', 'join.description', 'description', 'pictures']) {
      expect(required).toContain(`body.${field}`)
    }
    expect(required).toContain('params.communityHandle')
    expect(required).toContain('query.title')
  })
})

/** The modules from outside the package that a module imports at run time. */
function broughtBy(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const sources = [...text.matchAll(/^(?:import|export) (?!type )(?:[\w*, ]*(?:\{[^}]*\})? from )?'([^']+)'$/gm)].map(
    ([, source = '']) => source,
  )
  return sources.flatMap((source) => (source.startsWith('.') ? broughtBy(path.resolve(file, '..', source)) : [source]))
}

test('a browser that loads the client loads no schema library with it', () => {
  expect(broughtBy(path.join(import.meta.dirname, 'callTable.ts'))).toContain('@koinon/contract/openapi')
  expect(broughtBy(path.join(import.meta.dirname, 'index.ts'))).toEqual([])
})
