import { expect, test } from 'vitest'
import { readApiDocument } from '#kernel/apiDocument.ts'
import { openApiDocument } from './openapi.ts'

test('the document that the server reads is exactly what the contract says', async () => {
  expect(await readApiDocument()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})
