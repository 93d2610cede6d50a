import { expect, test } from 'vitest'
import { isFlag, isOptional } from './optionalShapes.ts'
import { isListOf, isNumber, isObjectOf, isRecordOf, isText, parseAs } from './shapes.ts'

test('a stored text is read if it is JSON of the shape asked for', () => {
  const isVisit = isObjectOf({ place: isText, at: isNumber, isPinned: isOptional(isFlag) })
  expect(parseAs('{"place":"/home","at":1,"more":0}', isVisit)).toEqual({ place: '/home', at: 1, more: 0 })
  for (const other of ['{', 'null', '[]', '"/home"', '{"place":"/home"}', '{"place":1,"at":1}'])
    expect(parseAs(other, isVisit)).toBeNull()
  expect(parseAs('{"place":"/home","at":1,"isPinned":"yes"}', isVisit)).toBeNull()
  expect(parseAs(null, isVisit)).toBeNull()
})

test('lists and records are read as a whole or not at all', () => {
  expect(parseAs('["a","b"]', isListOf(isText))).toEqual(['a', 'b'])
  expect(parseAs('["a",1]', isListOf(isText))).toBeNull()
  expect(parseAs('{"length":0}', isListOf(isText))).toBeNull()
  expect(parseAs('{"a":1}', isRecordOf(isNumber))).toEqual({ a: 1 })
  expect(parseAs('{"a":null}', isRecordOf(isNumber))).toBeNull()
  expect(parseAs('[1]', isRecordOf(isNumber))).toBeNull()
})
