import { expect, test } from 'vitest'
import { fitted } from './fitted.ts'

const parts = {
  Card: {
    type: 'object',
    properties: { id: { type: 'string' }, isNew: { type: 'boolean' }, tags: { type: 'array' } },
    required: ['id', 'isNew', 'tags'],
  },
}
const schema: Parameters<typeof fitted>[1] = {
  anyOf: [
    { type: 'object', properties: { kind: { const: 'NONE' } }, required: ['kind'] },
    {
      type: 'object',
      properties: {
        kind: { const: 'SOME' },
        items: { type: 'array', items: { $ref: '#/components/schemas/Card' } },
        until: { type: ['string', 'null'] },
      },
      required: ['kind', 'items', 'until'],
    },
  ],
}

test('fields that were added get plain values, at any depth, and those that are gone are left out', () => {
  expect(fitted({ kind: 'SOME', items: [{ id: 'a', old: 1 }] }, schema, parts)).toEqual({
    kind: 'SOME',
    items: [{ id: 'a', isNew: false, tags: [] }],
    until: null,
  })
  expect(fitted({ kind: 'NONE' }, schema, parts)).toEqual({ kind: 'NONE' })
})
